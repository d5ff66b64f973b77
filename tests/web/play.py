#!/usr/bin/python3
"""Pages of dlx-show --play in a browser:

play.py BIN [--browser NAME] [--web INDEX.HTML] [--axe AXE.JS] [--pictures FOLDER] [-k NAME]

BIN holds the tools. One puzzle of every kind is played to its end by mouse, by touch and by keyboard
alone; what is entered is the solution that dlx-solve finds. Pages are opened from the disk (file://).
--browser: chromium (default) or firefox, where fingers cannot be simulated. --web: the puzzles are
played in the part Play of the page of tools/web. --axe: axe-core finds nothing in any of them.
--pictures: screenshots while playing, at desktop and phone width, light and dark, to be looked at.
"""
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time
import unittest

from selenium.common.exceptions import TimeoutException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from browsers import axe_violations, browser, errors_of, link_to, shadow_root

HERE = pathlib.Path(__file__).resolve().parent
BIN = pathlib.Path(sys.argv[1]).resolve()
FOLDER = pathlib.Path(tempfile.mkdtemp())


def argument(name):
    return pathlib.Path(sys.argv[sys.argv.index(name) + 1]) if name in sys.argv else None


AXE = argument("--axe")
WEB = argument("--web")
BROWSER = sys.argv[sys.argv.index("--browser") + 1] if "--browser" in sys.argv else "chromium"

FILES = {
    "picture.txt": "##.#.\n#####\n#.#.#\n.####\n#.##.\n",
    "pieces.txt": "L\n*.\n*.\n**\n\nI\n****\n\nT\n***\n.*.\n\nP\n**\n**\n*.\n\nV\n*.\n**\n",
    "guests.txt": "Marie Curie, Pierre Curie\nAda Lovelace, William King\nEmmy Noether, David Hilbert\n",
}

# The command that writes a problem of each kind, and the way in which it is played.
KINDS = {
    "sudoku": ("gen-sudoku --blank 4x4 | dlx-puzzle --seed 1 --level easy", "symbols"),
    "jigsaw": ("gen-sudoku --regions jigsaw-6 --blank 6x6 | dlx-puzzle --seed 2", "symbols"),
    "kenken": ("gen-latin kenken-6", "symbols"),
    "towers": ("gen-latin towers-5", "symbols"),
    "futoshiki": ("gen-latin futoshiki-5", "symbols"),
    "queens": ("gen-queens --regions queens-6 --no-touch", "figures"),
    "chessboard": ("gen-queens 6 | dlx-puzzle --seed 1", "figures"),
    "stars": ("gen-stars --stars 1 stars-8", "figures"),
    "kakuro": ("gen-kakuro kakuro-8", "symbols"),
    "tents": ("gen-tents tents-8", "figures"),
    "battleships": ("gen-battleships --random 6x6 --seed 1", "shading"),
    "pips": ("gen-pips --random 4x4 --seed 1", "symbols"),
    "magnets": ("gen-magnets --random 4x4 --seed 1", "symbols"),
    "shikaku": ("gen-shikaku --random 4x4 --seed 1", "pairs"),
    "nonogram": ("gen-nonogram --picture picture.txt", "shading"),
    "words": ("gen-words --board words-grid words-english | dlx-puzzle --seed 1", "letters"),
    "square": ("gen-words --board 3x3 --symmetric words-english", "letters"),
    "polyomino": ("gen-polyomino --board 4x5 pieces.txt", "pieces"),
    "any": ("gen-polyomino --board 3x3 --any trominoes", "pieces"),
    "calendar": ("gen-polyomino --board calendar --open Nov,22 calendar-pieces", "pieces"),
    "hexagons": ("gen-polyform --board parallelogram:4x7 tetrahexes", "pieces"),
    "triangles": ("gen-polyform --board rhombus:3x3 --any triamonds", "pieces"),
    "dominosa": ("gen-dominosa --random 3 --seed 1", "pairs"),
    "edges": ("gen-edges --random 3x3 --seed 1", "pieces"),
    "langford": ("gen-langford 4", "pieces"),
    "diner": ("gen-diner --guests guests.txt", "pieces"),
}


def run(command):
    environment = dict(
        os.environ, PATH=f"{BIN}:{os.environ['PATH']}", DLX_SHAPES=str(HERE.parents[1] / "shapes")
    )
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command],
        cwd=FOLDER,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise AssertionError(f"{command}: {done.stderr}")
    return done.stdout


def make(kind, options=""):
    page = FOLDER / f"{kind}.html"
    if not page.exists():
        run(
            f"{KINDS[kind][0]} > {kind}.dlx && dlx-show -q --play {options} -o {kind}.html {kind}.dlx"
        )
    return page


# --- Solutions, as the options of dlx-solve tell them


def cell_of(token):
    """Row and column from 1 of a cell by its name, in any lattice; nothing for other items."""
    for form, place in (
        (r"r(\d+)c(\d+)", lambda r, c: (r, c)),
        (r"q(\d+)r(\d+)", lambda q, r: (r, q)),
        (r"s(\d+)", lambda s: (1, s)),
        (r"S(\d+)", lambda s: (1, s + 1)),
    ):
        match = re.fullmatch(form, token)
        if match:
            return place(*map(int, match.groups()))
    match = re.fullmatch(r"a(\d+)b(\d+)([du])", token)
    return match and (int(match[1]), 2 * int(match[2]) - (match[3] == "d"))


def solution_of(kind):
    """Options, each a list of tokens."""
    text = run(f"dlx-solve -n 1 {kind}.dlx")
    text = re.split(r"^\| \d+ solutions", text, maxsplit=1, flags=re.M)[0]  # of the first puzzle
    return [line.split() for line in text.splitlines() if line and not line.startswith("|")]


def symbols_of(options):
    """Symbols by cell: `r1c4 r1=8`, and `r1c4:a`; of ships, `<> r1c1 r1c2`, black ones."""
    symbols = {}
    for tokens in options:
        cell = None
        if re.fullmatch("<#*>|o", tokens[0]):
            symbols.update((cell_of(token), "#") for token in tokens if cell_of(token))
        for token in tokens:
            name, _, color = token.partition(":")
            cell = cell_of(name) or cell
            if color and cell_of(name):
                symbols[cell] = color
            elif cell and re.match(r"r\d+(c\d+[>v])?=", token):
                symbols[cell] = token.split("=")[1]
    return symbols


def figures_of(options):
    """The cells of figures: `R2 C5`, counted from 0, or `tree@r1c2 r1c3`."""
    cells = [cell_of(token) for tokens in options for token in tokens if cell_of(token)]
    if cells:
        return cells
    places = [
        dict((token[0], int(token[1:])) for token in tokens if re.fullmatch(r"[RC]\d+", token))
        for tokens in options
    ]
    return [(place["R"] + 1, place["C"] + 1) for place in places if "R" in place and "C" in place]


def laid_of(options):
    """Each piece with its cells, and of tiles the colors above, to the right, below and to the left."""
    for tokens in options:
        cells = [cell_of(token) for token in tokens if cell_of(token)]
        names = [
            token
            for token in tokens
            if not cell_of(token) and not re.match(r"[hv]\d|open|empty", token)
        ]
        colors = dict(token.split(":") for token in tokens if re.match(r"[hv]\d", token))
        row, column = cells[0]
        edges = (
            f"h{row - 1},{column}",
            f"v{row},{column}",
            f"h{row},{column}",
            f"v{row},{column - 1}",
        )
        yield names[0] if names else "", cells, "-".join(
            colors.get(edge, "?") for edge in edges
        ) if colors else ""


# --- A browser, and the page as its reader has it


class Page:
    """The sight of a reader. Hands differ: see below."""

    def __init__(self, driver, path, forget=True):
        self.driver = driver
        self.root = driver
        self.row = None
        address = path.as_uri()
        if WEB:
            text = path.with_suffix(".dlx").read_text()
            address = WEB.resolve().as_uri() + link_to(
                {"puzzle": "text", "text": text, "part": "play"}
            )
        driver.get("about:blank")  # A page whose address differs in its fragment would stay.
        driver.get(address)
        if forget:
            driver.execute_script("localStorage.clear()")
            driver.get("about:blank")
            driver.get(address)
        self.until(lambda: driver.execute_script("return document.body.dataset.ready"))
        if WEB:
            self.root = shadow_root(driver.find_element(By.ID, "player"))
            self.until(lambda: self.root.find_elements(By.CSS_SELECTOR, "[role='gridcell']"), 60)

    def until(self, condition, seconds=20):
        return WebDriverWait(self.driver, seconds, 0.02).until(lambda _: condition())

    def script(self, text, *values):
        return self.driver.execute_script(text, *values)

    def __getitem__(self, name):
        return self.find(f"#{name}")

    def find(self, selector):
        return self.root.find_element(By.CSS_SELECTOR, selector)

    def find_all(self, selector):
        return self.root.find_elements(By.CSS_SELECTOR, selector)

    def status(self):
        return self["status"].text

    def cell(self, place):
        row, column = place
        label = f"place {column}" if self.is_row() else f"row {row}, column {column}"
        return self.find(f"[role='gridcell'][aria-label^='{label},']")

    def is_row(self):
        if self.row is None:
            label = self.find("[role='gridcell']").get_attribute("aria-label")
            self.row = label.startswith("place")
        return self.row

    def content(self, place):
        label = self.cell(place).get_attribute("aria-label")
        return label.split(", ", 1 if label.startswith("place") else 2)[-1]

    def middle(self, element):
        return self.script(
            "arguments[0].scrollIntoView({block: 'nearest'}); const b = arguments[0].getBoundingClientRect();"
            "return [b.x + b.width / 2, b.y + b.height / 2]",
            element,
        )

    def lay_any(self, names, cells, look):
        """Lays the first of these pieces that can lie so."""
        for name in names[:-1]:
            try:
                return self.lay(name, cells, look)
            except AssertionError:
                continue
        return self.lay(names[-1], cells, look)

    def button(self, **data):
        selector = "".join(f'[data-{key}="{value}"]' for key, value in data.items())
        return self.find("#pad button" + selector)

    @staticmethod
    def name_of(button):
        return button.find_element(By.CSS_SELECTOR, ".hidden").get_attribute("textContent")

    def piece(self, name):
        """The button of a piece in the tray."""
        for button in self.find_all(".tray .piece:not([hidden])"):
            if self.name_of(button).split(", ")[0] == f"piece {name}":
                return button
        return None


class Mouse(Page):
    """A hand that has a mouse only."""

    def at(self, element):
        x, y = self.middle(element)
        return ActionChains(self.driver, duration=0).w3c_actions, round(x), round(y)

    def click(self, element, right=False):
        actions, x, y = self.at(element)
        pointer = actions.pointer_action
        pointer.move_to_location(x, y)
        pointer.pointer_down(button=2 if right else 0)
        pointer.pointer_up(button=2 if right else 0)
        actions.perform()
        self.settle()

    def settle(self):
        """The page drops what was dragged a moment after the hand does."""
        self.driver.execute_async_script("setTimeout(arguments[0], 20)")

    def drag(self, start, *ends):
        """Drags from the middle of an element to places on the screen."""
        actions, x, y = self.at(start)
        pointer = actions.pointer_action
        pointer.move_to_location(x, y)
        pointer.pointer_down(button=0)
        for end in ends:
            pointer.move_to_location(round((x + end[0]) / 2), round((y + end[1]) / 2))
            pointer.move_to_location(round(end[0]), round(end[1]))
        pointer.pointer_up(button=0)
        actions.perform()
        self.settle()

    # --- What every hand can do

    def symbol(self, place, text):
        self.click(self.cell(place))
        self.click(self.button(symbol=text))

    letter = symbol

    def figure(self, place):
        for _ in range(2):
            self.click(self.cell(place))

    def shade(self, places):
        """Runs of neighbours are painted by one drag."""
        while places:
            run_of = [places.pop(0)]
            while places and places[0] == (run_of[-1][0], run_of[-1][1] + 1):
                run_of.append(places.pop(0))
            if len(run_of) == 1:
                self.click(self.cell(run_of[0]))
            else:
                self.drag(
                    self.cell(run_of[0]), *[self.middle(self.cell(place)) for place in run_of[1:]]
                )

    def pair(self, first, second):
        self.drag(self.cell(first), self.middle(self.cell(second)))

    def target(self, cells):
        middles = [self.middle(self.cell(place)) for place in cells]
        return [sum(values) / len(middles) for values in zip(*middles)]

    def carry(self, button, cells):
        self.middle(button)  # in view
        self.drag(button, self.target(cells))

    def lies(self, cells, look):
        contents = [self.content(place) for place in cells]
        return all(text.startswith("piece") and look in text for text in contents)

    def lay(self, name, cells, look):
        """Drags a piece; if it does not lie as wanted, undoes that and turns it, once over, too."""
        for attempt in range(14):
            button = self.piece(name)
            before = self.placed()
            self.carry(button, cells)
            self.until(lambda: not self.find_all(".floating"))
            if self.lies(cells, look):
                return
            if self.placed() != before:
                self.click(self["undo"])
            else:
                self.click(self.button(entry="back"))
            self.take(name)
            if attempt == 6 and self.find_all("[data-entry=flip]"):
                self.click(self.button(entry="flip"))
            self.click(self.button(entry="turn"))
        raise AssertionError(f"piece {name!r} cannot be laid on {cells}")

    def take(self, name):
        """Takes a piece in hand, if it is not there yet."""
        if self.piece(name).get_attribute("aria-pressed") != "true":
            self.click(self.piece(name))

    def placed(self):
        return len(self.find_all("[role='gridcell'][aria-label*='piece']"))


class Touch(Mouse):
    """A hand of fingers, which hide what they drag: it lies above them."""

    def touch(self, kind, x=None, y=None):
        points = [] if x is None else [{"x": x, "y": y}]
        self.driver.execute_cdp_cmd(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": points}
        )

    def click(self, element, right=False):
        assert not right
        x, y = self.middle(element)
        # Cells and pieces follow the pointer itself. A click, which other buttons wait for, is made of a
        # tap some time later; behind a drag, not of every one.
        is_plain = element.tag_name == "button" and not element.get_attribute("data-piece")
        self.script(
            "const kind = arguments[0]; window.taps ??= {};"
            "window.taps[kind] ??= (addEventListener(kind, () => ++window.taps[kind], true), 0);"
            "window.before = window.taps[kind]",
            kind := "click" if is_plain else "pointerup",
        )
        for _ in range(4):
            self.touch("touchStart", x, y)
            self.touch("touchEnd")
            try:
                self.until(
                    lambda: self.script("return window.taps[arguments[0]] > window.before", kind), 1
                )
                return self.settle()
            except TimeoutException:
                continue
        raise AssertionError(f"four taps make no {kind}")

    def drag(self, start, *ends):
        x, y = self.middle(start)
        self.touch("touchStart", x, y)
        for end in ends:
            self.touch("touchMove", (x + end[0]) / 2, (y + end[1]) / 2)
            self.touch("touchMove", *end)
        self.touch("touchEnd")
        time.sleep(0.4)  # A tap at once would belong to the same gesture.

    def carry(self, button, cells):
        """A piece of one cell is tapped, and then the cell; others are dragged."""
        self.middle(button)  # in view
        if len(cells) == 1:
            self.take(self.name_of(button).split(", ")[0].removeprefix("piece "))
            return self.click(self.cell(cells[0]))
        lift = 1.3 * self.script("return arguments[0].offsetHeight", self.find("[role='gridcell']"))
        x, y = self.target(cells)
        self.drag(button, (x, y + lift))


class Keyboard(Page):
    """A hand on the keyboard alone: nothing is clicked."""

    def press(self, *keys, shift=False, control=False):
        actions = ActionChains(self.driver)
        for held in [Keys.SHIFT] * shift + [Keys.CONTROL] * control:
            actions.key_down(held)
        actions.send_keys(*keys)
        for held in [Keys.SHIFT] * shift + [Keys.CONTROL] * control:
            actions.key_up(held)
        actions.perform()

    def focused_role(self):
        return self.script(
            "return arguments[0].getRootNode().activeElement?.getAttribute('role')", self["table"]
        )

    def enter_board(self):
        for _ in range(120):
            if self.focused_role() == "gridcell":
                return
            self.press(Keys.TAB)
        raise AssertionError("the board cannot be reached by Tab")

    def go(self, place):
        """Arrow keys, as one goes who sees the board."""
        self.enter_board()
        detours = random.Random(str(place))
        for attempt in range(90):
            x, y, u, v, width, height = self.script(
                "const [a, b] = [arguments[0].getRootNode().activeElement, arguments[0]].map((c) => c.getBoundingClientRect());"
                "return [a.x + a.width / 2, a.y + a.height / 2, b.x + b.width / 2, b.y + b.height / 2, a.width, a.height]",
                self.cell(place),
            )
            # A key may go farther than to the next place, over what is no cell.
            across, down = (
                (round((u - x) / width), round((v - y) / height)) if attempt < 5 else (1, 1)
            )
            if abs(u - x) < 2 and abs(v - y) < 2:
                return
            # Between black cells the way may lead around.
            if attempt > 12 and attempt % 3 == 0:
                self.press(
                    detours.choice(
                        [Keys.ARROW_LEFT, Keys.ARROW_RIGHT, Keys.ARROW_UP, Keys.ARROW_DOWN]
                    )
                )
                continue
            if abs(u - x) / width > abs(v - y) / height:
                self.press(*[Keys.ARROW_RIGHT if u > x else Keys.ARROW_LEFT] * max(1, abs(across)))
            else:
                self.press(*[Keys.ARROW_DOWN if v > y else Keys.ARROW_UP] * max(1, abs(down)))
        raise AssertionError(f"{place} cannot be reached by arrow keys")

    def symbol(self, place, text):
        self.go(place)
        self.press(text)

    letter = symbol

    def figure(self, place):
        self.go(place)
        self.press(Keys.ENTER, Keys.ENTER)

    def shade(self, places):
        for place in places:
            self.go(place)
            self.press(Keys.SPACE)

    def pair(self, first, second):
        self.go(first)
        down, right = second[0] - first[0], second[1] - first[1]
        keys = {
            (1, 0): Keys.ARROW_DOWN,
            (-1, 0): Keys.ARROW_UP,
            (0, 1): Keys.ARROW_RIGHT,
            (0, -1): Keys.ARROW_LEFT,
        }
        if (down, right) in keys:
            return self.press(keys[down, right], shift=True)
        self.press(Keys.ENTER)
        self.go(second)
        self.press(Keys.ENTER)

    def hold(self, name):
        for _ in range(40):
            if self.status().startswith(f"piece {name} "):
                return
            self.press("n")
        raise AssertionError(f"there is no piece {name!r}: {self.status()!r}")

    def lay(self, name, cells, look):
        self.go(min(cells))
        self.hold(name)
        for attempt in range(14):
            if self.status().endswith("fits here"):
                self.press(Keys.ENTER)
                contents = [self.content(place) for place in cells]
                if all(text.startswith("piece") and look in text for text in contents):
                    return
                self.press("z", control=True)
                self.hold(name)
            self.press("r" if attempt != 6 else "f")
        raise AssertionError(f"piece {name!r} cannot be laid on {cells}")


def play(page, kind):
    """Plays a puzzle to its end."""
    options, way = solution_of(kind), KINDS[kind][1]
    if way in ("symbols", "letters"):
        for place, text in sorted(symbols_of(options).items()):
            if "given" in page.content(place) or page.content(place).split(", ")[0] == text:
                continue
            page.symbol(place, text) if way == "symbols" else page.letter(place, text)
    elif way == "figures":
        for place in figures_of(options):
            if not page.content(place).startswith("figure"):
                page.figure(place)
    elif way == "shading":
        page.shade(sorted(place for place, text in symbols_of(options).items() if text == "#"))
    else:
        for name, cells, look in laid_of(options):
            if page.content(cells[0]) not in ("empty",) and way != "pairs":
                continue
            if way == "pairs":
                page.pair(min(cells), max(cells))
            else:
                page.lay_any(names_in_tray(kind, name), cells, look)


def names_in_tray(kind, name):
    """Names of guests stand in the problem; shapes without a name are called by their number."""
    if kind == "diner":
        return [re.search(rf"@name {name} (.*)", (FOLDER / "diner.dlx").read_text())[1]]
    return [name] if name else ["shape 1", "shape 2"]


class Play(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        for name, text in FILES.items():
            (FOLDER / name).write_text(text)
        cls.driver = browser(name=BROWSER)
        cls.phone = browser(390, 844) if BROWSER == "chromium" else None

    @classmethod
    def tearDownClass(cls):
        for driver in filter(None, (cls.driver, cls.phone)):
            driver.quit()

    def finish(self, hand, driver, kind):
        page = hand(driver, make(kind))
        errors_of(driver)
        play(page, kind)
        self.assertEqual(page.status(), "Solved! Well done.", f"{kind} by {hand.__name__}")
        self.assertEqual([entry["message"] for entry in errors_of(driver)], [])

    # --- The page around the board

    def week(self, hand=Mouse, forget=True):
        if WEB:
            self.skipTest("a page that is handed out has this around the board")
        path = FOLDER / "week.html"
        if not path.exists():
            run(
                "gen-sudoku --blank 4x4 | dlx-puzzle --seed 1 -n 3 | tee week.dlx |"
                " dlx-show -q --play --title 'Week <48>' -o week.html"
            )
        return hand(self.driver, path, forget)

    def state_of(self, page, number):
        return page.find_all("#list .state")[number].text

    def free_cells(self, page):
        """Empty cells, and the digit of each in the solution."""
        symbols = symbols_of(solution_of("week"))
        return [
            (place, text)
            for place, text in sorted(symbols.items())
            if page.content(place).startswith("empty")
        ]

    def wrong(self, page):
        return len(page.find_all("[role=gridcell].wrong"))

    def test_undo_and_redo_outlive_the_page(self):
        page = self.week(Keyboard)
        cells = self.free_cells(page)[:3]
        for place, text in cells:
            page.symbol(place, text)
        page.press("z", control=True)
        again = self.week(Keyboard, forget=False)
        shown = lambda: [again.content(place)[0] for place, _ in cells]
        given = [text for _, text in cells]
        self.assertEqual(shown(), [*given[:2], "e"])
        again["redo"].click()
        self.assertEqual(shown(), given)
        for left in (2, 1, 0):
            again["undo"].click()
            self.assertEqual(shown(), [*given[:left], *"eee"[left:]])
        self.assertFalse(again["undo"].is_enabled())

    def test_undo_redo_and_clear(self):
        page = self.week(Keyboard)
        cells = self.free_cells(page)[:4]
        for place, text in cells:
            page.symbol(place, text)
        for place, _ in reversed(cells):
            page.press("z", control=True)
            self.assertTrue(page.content(place).startswith("empty"))
        self.assertFalse(page["undo"].is_enabled())
        for _ in cells:
            page.press("y", control=True)
        self.assertEqual(
            [page.content(place)[0] for place, _ in cells], [text for _, text in cells]
        )
        page["clear"].click()
        self.assertTrue(page.content(cells[0][0]).startswith("empty"))
        page["undo"].click()
        self.assertEqual(page.content(cells[0][0])[0], cells[0][1])

    def test_the_check_by_rules_and_by_the_solution(self):
        page = self.week()
        place, text = next(
            (place, text)
            for place, text in self.free_cells(page)
            if any("given" in page.content((place[0], c)) for c in range(1, 5))
        )
        row = [
            symbol
            for cell, symbol in symbols_of(solution_of("week")).items()
            if cell[0] == place[0]
        ]
        given = next(
            page.content((place[0], c))[0]
            for c in range(1, 5)
            if "given" in page.content((place[0], c))
        )
        page.symbol(place, given)  # twice in its row
        page["check"].click()
        self.assertEqual(page.status(), "One cell is wrong.")
        self.assertTrue(page.content(place).endswith("wrong"))
        page["by-solution"].find_element(By.CSS_SELECTOR, "[value=solution]").click()
        page["check"].click()
        self.assertEqual(self.wrong(page), 1)
        page.symbol(place, text)
        self.assertEqual(self.wrong(page), 0)
        page["check"].click()
        self.assertEqual(page.status(), "No mistake so far.")
        self.assertEqual(len(set(row)), 4)

    def test_progress_is_kept(self):
        page = self.week()
        (first, text), (second, note) = self.free_cells(page)[:2]
        page.symbol(first, text)
        page.click(page.cell(second))
        page.click(page.button(entry="corner"))
        page.click(page.button(symbol=note))
        again = self.week(forget=False)
        self.assertEqual(again.content(first)[0], text)
        self.assertEqual(again.content(second), f"empty, corners {note}")
        self.assertEqual(self.state_of(again, 0), "begun")

    def test_the_list_and_its_states(self):
        page = self.week()
        self.assertEqual([self.state_of(page, k) for k in range(3)], ["new"] * 3)
        for place, text in self.free_cells(page):
            page.symbol(place, text)
        self.assertEqual(page.status(), "Solved! Well done.")
        page.find_all("#list button")[1].click()
        self.assertEqual(page["heading"].text, "puzzle 2")
        self.assertEqual([self.state_of(page, k) for k in range(3)], ["solved", "new", "new"])
        self.assertEqual(page.driver.title, "Week <48>")
        self.assertEqual(page["title"].text, "Week <48>")

    def test_another_solution_is_told(self):
        FOLDER.joinpath("two.dlx").write_text(
            "| @puzzle polyomino\n| @row **\n| @piece A *\n| @piece B *\n"
            "A B r1c1 r1c2\nA r1c1\nA r1c2\nB r1c1\nB r1c2\n| @given\n| @solution 1 4\n"
        )
        run("dlx-show -q --play -o two.html two.dlx")
        page = Mouse(self.driver, FOLDER / "two.html")
        page.lay("A", [(1, 2)], "")
        page.lay("B", [(1, 1)], "")
        self.assertEqual(
            page.status(), "All rules are met, but it is not the solution that was meant."
        )

    def test_notes_colors_and_several_cells(self):
        page = self.week(Keyboard)
        place, _ = self.free_cells(page)[0]
        page.go(place)
        page.press("1", shift=True)
        page.press("3", shift=True)
        self.assertEqual(page.content(place), "empty, corners 1 3")
        page.press("3", shift=True)
        self.assertEqual(page.content(place), "empty, corners 1")
        page.press(Keys.SPACE, Keys.SPACE)  # centre
        page.press("2")
        self.assertEqual(page.content(place), "empty, corners 1, centre 2")
        page.press(Keys.SPACE)
        page.press("5")
        self.assertEqual(page.content(place), "empty, corners 1, centre 2, color 5")
        page.press(Keys.DELETE, Keys.DELETE, Keys.DELETE)
        self.assertEqual(page.content(place), "empty")
        mouse = self.week()
        cells = [place for place, _ in self.free_cells(mouse)]
        mouse.drag(mouse.cell(cells[0]), *[mouse.middle(mouse.cell(cell)) for cell in cells[1:3]])
        mouse.click(mouse.button(symbol="4"))
        self.assertEqual([mouse.content(cell)[0] for cell in cells[:3]].count("4"), 3)

    def test_crosses_by_themselves(self):
        page = Mouse(self.driver, make("queens"))
        page.click(page.button(entry="crosses"))
        page.figure((1, 1))
        self.assertEqual(page.content((1, 6)), "cross")
        self.assertEqual(page.content((2, 2)), "cross")
        self.assertTrue(page.content((1, 1)).startswith("figure"))

    def test_a_piece_that_fits_nowhere_is_told(self):
        page = Mouse(self.driver, make("langford"))
        page.lay("2", [(1, 4), (1, 7)], "")
        page.lay("1", [(1, 6), (1, 8)], "")
        page["check"].click()
        self.assertIn("piece 4 fits nowhere any more.", page.status())
        self.assertIn("wrong", page.name_of(page.piece("4")))

    def test_french(self):
        page = self.week()
        page["language"].click()
        self.assertEqual(page["check"].text, "Vérifier")
        self.assertEqual(
            page["rule"].text, "Chaque chiffre est une fois dans chaque ligne, colonne et bloc."
        )
        self.assertEqual(page.script("return document.documentElement.lang"), "fr")
        again = self.week(forget=False)
        self.assertEqual(again["check"].text, "Vérifier")
        again["language"].click()

    def test_paper(self):
        if BROWSER != "chromium":
            self.skipTest("Firefox prints by another protocol")
        page = self.week()
        page.script("dispatchEvent(new Event('beforeprint'))")
        self.assertEqual(len(page.find_all("#paper figure")), 3)
        page.script("dispatchEvent(new Event('afterprint'))")
        pdf = page.driver.execute_cdp_cmd("Page.printToPDF", {"printBackground": True})["data"]
        self.assertGreater(len(pdf), 5000)

    def test_it_loads_nothing(self):
        page = self.week()
        self.assertEqual(
            page.script("return performance.getEntriesByType('resource').map(e => e.name)"), []
        )

    def test_a_phone_shows_all_of_it(self):
        if not self.phone:
            self.skipTest("Firefox cannot play a phone")
        for kind in KINDS:
            with self.subTest(kind):
                page = Touch(self.phone, make(kind))
                self.assertLessEqual(
                    page.script("return document.documentElement.scrollWidth"), 390
                )

    def test_axe_finds_nothing(self):
        if not AXE:
            self.skipTest("--axe says where axe-core is")
        for kind in KINDS:
            for theme in ("light", "dark"):
                with self.subTest(f"{kind}, {theme}"):
                    page = Mouse(self.driver, make(kind))
                    page.script(
                        "document.documentElement.dataset.theme = arguments[0];"
                        "const root = arguments[1].getRootNode();"
                        "for (const each of root.querySelectorAll('details')) each.open = true;",
                        theme,
                        page["table"],
                    )
                    self.assertEqual(axe_violations(page.driver, AXE), [])


def pictures(folder):
    """Each kind while it is played."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in FILES.items():
        (FOLDER / name).write_text(text)
    for width, height, name in ((1280, 860, "desktop"), (390, 844, "phone")):
        for dark in (False, True):
            driver = browser(width, height, dark)
            for kind, (_, way) in KINDS.items():
                half(Mouse(driver, make(kind)), kind, way)
                page = Mouse(driver, make(kind), forget=False)
                page.script("scrollTo(0, 0)")
                time.sleep(0.1)
                driver.save_screenshot(
                    str(folder / f"{kind}-{name}-{'dark' if dark else 'light'}.png")
                )
            driver.quit()


def half(page, kind, way):
    """Half of the solution, put there as the page keeps it."""
    page.script(
        """
      arguments[2].click(); // It is kept from now on, by its number.
      const key = Object.keys(localStorage).find((name) => /^dlx-play [0-9a-f]{16}$/.test(name));
      localStorage.setItem(key, JSON.stringify({ position: { values: {}, corner: {}, centre: {},
        color: {}, placed: arguments[0], walls: [], ...arguments[1] }, at: 0, seconds: 75, state: 'begun' }))""",
        *kept(page, kind, way),
        page["clear"],
    )


def kept(page, kind, way):
    numbers = re.search(r"^\| solution 1[^:]*: ([\d ]+)", run(f"dlx-solve -n 1 {kind}.dlx"), re.M)[
        1
    ].split()
    options = solution_of(kind)
    labels = [
        cell.get_attribute("aria-label")
        for cell in page.find_all("[role='gridcell']")
        if way not in ("pieces", "pairs")
    ]
    cells = {
        tuple(map(int, re.match(r"row (\d+), column (\d+)", label).groups())): k
        for k, label in enumerate(labels)
    }
    if way in ("pieces", "pairs"):
        return [int(number) - 1 for number in numbers[: len(numbers) * 2 // 3]], {"walls": []}
    if way == "figures":
        places = figures_of(options)
        values = {cells[place]: "*" for place in places[: len(places) // 2]}
        values.update(
            {cells[place]: "x" for place in list(cells)[:12] if cells[place] not in values}
        )
        return [], {"values": values}
    symbols = {cells[place]: text for place, text in symbols_of(options).items() if place in cells}
    if way == "shading":
        return [], {
            "values": {
                cell: {".": "x"}.get(text, text) for cell, text in symbols.items() if cell % 3
            }
        }
    values = {cell: text for cell, text in symbols.items() if cell % 2}
    notes = (
        {cell: ["1", "2", "3"] for cell in list(symbols)[::6] if cell not in values}
        if way == "symbols"
        else {}
    )
    return [], {
        "values": values,
        "corner": notes,
        "color": {3: 3, 4: 6} if way == "symbols" else {},
    }


def add_test(kind, hand):
    def test(self):
        self.finish(hand, self.phone if hand is Touch else self.driver, kind)

    setattr(Play, f"test_{kind}_by_{hand.__name__.lower()}", test)


for each_kind in KINDS:
    for each_hand in (Mouse, Touch, Keyboard) if BROWSER == "chromium" else (Mouse, Keyboard):
        add_test(each_kind, each_hand)


if __name__ == "__main__":
    if "--pictures" in sys.argv:
        pictures(argument("--pictures"))
        sys.exit(0)
    names = [word for k, word in enumerate(sys.argv) if k > 1 and sys.argv[k - 1] == "-k"]
    result = unittest.main(
        argv=[sys.argv[0], *[word for name in names for word in ("-k", name)]], exit=False
    ).result
    bad = len(result.failures) + len(result.errors)
    print(f"{result.testsRun - bad} passed, {bad} failed")
    sys.exit(1 if bad else 0)
