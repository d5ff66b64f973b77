"""The pages about the package are true: docstrings, the manual page, its README, its types."""

import contextlib
import doctest
import importlib
import inspect
import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import dlxtools

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "libdlx/python"
MODULES = ["", "._errors", "._problem", "._sets", "._solution", ".puzzles"]


@pytest.mark.parametrize("name", MODULES)
def test_docstrings(name):
    if not dlxtools._core.has_symmetries and name in ("._problem", "._sets"):
        pytest.skip("built without nauty: examples of symmetries do not run")
    result = doctest.testmod(importlib.import_module("dlxtools" + name))
    assert result.attempted >= 2 and result.failed == 0


def test_everything_public_has_a_docstring():
    for name in dlxtools.__all__:
        thing = getattr(dlxtools, name)
        assert thing.__doc__, name
        if inspect.isclass(thing) and thing.__module__.startswith("dlxtools"):
            for member, value in vars(thing).items():
                if not member.startswith("_") and (callable(value) or isinstance(value, property)):
                    assert value.__doc__, f"{name}.{member}"


def blocks(path):
    """Pairs of a block of Python and the text that stands right below it."""
    fenced = re.findall(r"^```(\w*)\n(.*?)^```\n", path.read_text(), re.M | re.S)
    for at, (language, code) in enumerate(fenced):
        if language == "python":
            follows = at + 1 < len(fenced) and fenced[at + 1][0] == "text"
            yield code, fenced[at + 1][1] if follows else ""


# The examples of a page run as in a notebook: from the first block to the last, in an empty folder.
@pytest.mark.parametrize("page", [ROOT / "tools/man/dlx-python.7.scd", PACKAGE / "README.md"])
def test_pages(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names = {}
    found = list(blocks(page))
    assert found
    for code, expected in found:
        if not dlxtools._core.has_symmetries and ("orbits" in code or "symmetry" in code):
            continue
        if re.search(r"^import (numpy|scipy)", code, re.M):
            pytest.importorskip("scipy.sparse")
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            exec(compile(code, str(page), "exec"), names)  # noqa: S102
        printed = "\n".join(line.rstrip() for line in out.getvalue().splitlines())
        assert printed == "\n".join(line.rstrip() for line in expected.splitlines()), code


# --- Form --------------------------------------------------------------------------------------


def run_if_there(module, *arguments):
    """Runs a tool of Python's, or skips where neither this Python nor the system has it."""
    for python in (sys.executable, "/usr/bin/python3"):
        command = [python, "-m", module]
        if (
            os.path.exists(python)
            and subprocess.run([*command, "--version"], capture_output=True).returncode == 0
        ):
            return subprocess.run(
                [*command, *arguments], capture_output=True, text=True, cwd=PACKAGE
            )
    pytest.skip(f"{module} is not installed")


def test_types(tmp_path):
    """The package's own are right, and a wrong use of it is found."""
    program = tmp_path / "use.py"
    program.write_text(
        "import dlxtools\n"
        "from typing import Optional\n"
        "number: int = dlxtools.queens(8).count(timeout=1.5, limit=3)\n"
        "found: Optional[dlxtools.Solution] = dlxtools.Problem([['A'], [(1, 2)]]).solution()\n"
        "wrong: str = dlxtools.queens(8).is_unique()\n"
        "dlxtools.queens(8).count(time_out=1)\n"
    )
    run = run_if_there("mypy", "--strict", "--cache-dir", str(tmp_path), "dlxtools", str(program))
    assert re.findall(r"(\w+)\.py:(\d+): error", run.stdout) == [
        ("use", "5"),
        ("use", "6"),
    ], run.stdout


def test_stubs_name_what_is_there():
    """The stubs have just the names of the module in C++."""
    text = (PACKAGE / "dlxtools/_core.pyi").read_text()
    declared = set(re.findall(r"^(?:class|def) (\w+)", text, re.M)) | {"has_symmetries"}
    there = {name for name in vars(dlxtools._core) if not name.startswith("__")}
    if not dlxtools._core.has_symmetries:
        declared -= {"SymmetryGroup", "Orbits", "symmetry_group"}
    assert declared == there
    for name in there:
        value = getattr(dlxtools._core, name)
        if inspect.isclass(value):
            body = re.search(rf"^class {name}\b.*?(?=^\S|\Z)", text, re.M | re.S).group()
            members = {member for member in vars(value) if not member.startswith("_")}
            assert members == set(re.findall(r"def (?!_)(\w+)", body)), name


def test_format():
    folders = ["dlxtools", str(ROOT / "tests/python"), str(ROOT / "tests/bench/python.py")]
    run = run_if_there("black", "--check", "--quiet", "--line-length", "100", *folders)
    assert run.returncode == 0, run.stderr + "format with black --line-length 100"


# --- A wheel -----------------------------------------------------------------------------------


def test_the_wheel(tmp_path):
    """`pip wheel` of pyproject.toml, where scikit-build-core is, compiles the library once more.

    What it made passes the tests of problems, and knows the shapes and the types.
    """
    pytest.importorskip("scikit_build_core", reason="scikit-build-core is not installed")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    site, quietly = tmp_path / "site", {"capture_output": True, "text": True}
    how = ["--no-build-isolation", "--no-deps", "--wheel-dir", str(tmp_path), str(PACKAGE)]
    run = subprocess.run([*pip, "wheel", *how], **quietly)
    assert run.returncode == 0, run.stdout + run.stderr
    (wheel,) = tmp_path.glob("dlxtools-*.whl")
    run = subprocess.run(
        [*pip, "install", "--no-deps", "--target", str(site), str(wheel)], **quietly
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert (site / "dlxtools/py.typed").exists() and (site / "dlxtools/_core.pyi").exists()
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
        + [
            str(ROOT / "tests/python" / f"test_{name}.py")
            for name in ("problem", "values", "puzzles")
        ],
        env={**os.environ, "PYTHONPATH": str(site)},
        **quietly,
    )
    assert run.returncode == 0, run.stdout
