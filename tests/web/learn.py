#!/usr/bin/python3
"""Pages of dlx-show --links --html in a browser: learn.py BIN [--browser NAME] [--axe AXE.JS] [--pictures FOLDER]

BIN holds the tools. --browser: chromium (default) or firefox. Each example is stepped to its end and back, by buttons and by keys; what the page
shows is what its recording says. --axe: axe-core finds nothing, in both shades and languages, at desktop
and phone width. --pictures: screenshots at several steps, to be looked at.
"""
import pathlib
import subprocess
import sys
import tempfile
import time
import unittest

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from browsers import axe_violations, browser, errors_of

BIN = pathlib.Path(sys.argv[1]).resolve()
FOLDER = pathlib.Path(tempfile.mkdtemp())
SIX = "A B C D E F\nA C\nB E\nB E F\nA C D\nD\n"
HOSTILE = "</script><b> & x\n</script><b> &\nx\n"
CHAPTERS = ["six", "queens4", "queens6", "sudoku", "colors"]


def argument(name):
    return pathlib.Path(sys.argv[sys.argv.index(name) + 1]) if name in sys.argv else None


AXE, PICTURES = argument("--axe"), argument("--pictures")
BROWSER = sys.argv[sys.argv.index("--browser") + 1] if "--browser" in sys.argv else "chromium"


def page_of(problem, *options):
    path = FOLDER / f"page{len(list(FOLDER.iterdir()))}.html"
    command = [BIN / "dlx-show", "-q", "--links", "--html", "-o", path, *options]
    subprocess.run(command, input=problem.encode(), check=True)
    return path


class Browser:
    """A page in a window of a width; under 500 pixels as a phone has it."""

    def __init__(self, path, width=1400, height=1000):
        self.driver = browser(width, height, name=BROWSER)
        self.driver.get(path.as_uri())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.driver.quit()

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def press(self, *names):
        for name in names:
            self.find(f"[data-key={name}]").click()

    def choose(self, name, value):
        Select(self.find(f"[data-key={name}]")).select_by_value(value)

    def type(self, *keys):
        self.driver.execute_script("document.activeElement.blur()")
        for key in keys:
            ActionChains(self.driver).send_keys(key).perform()

    def status(self):
        return self.find(".status").text

    def code(self):
        return [line.text for line in self.all(".code [aria-current=step]")]

    def picture(self):
        return self.driver.execute_script("return document.querySelector('svg.links').outerHTML")

    def violations(self):
        return axe_violations(self.driver, AXE)

    def overflows(self, width):
        """A phone shows what is too wide as a wider page; no window of Firefox is below 500 pixels."""
        return self.driver.execute_script(
            "const { scrollWidth, clientWidth } = document.documentElement;"
            "return scrollWidth > clientWidth || innerWidth > arguments[0]",
            max(width, 500) if BROWSER == "firefox" else width,
        )

    def save(self, name):
        if PICTURES:
            PICTURES.mkdir(exist_ok=True)
            self.driver.save_screenshot(str(PICTURES / f"{name}.png"))


class Watching(unittest.TestCase):
    def test_six_items_to_the_end_and_back(self):
        with Browser(page_of(SIX)) as page:
            first = page.picture()
            self.assertEqual(page.status(), "Beginning: all lists are whole.")
            page.press("step")
            self.assertEqual(page.status(), "Step 1: choose item F, which has 1 option")
            self.assertEqual(page.code(), ["choose an item i"])
            seen = [page.status()]
            for _ in range(300):
                page.press("step")
                if page.status() == seen[-1]:
                    break
                seen.append(page.status())
            self.assertIn("the end: all links are back", seen[-1])
            self.assertEqual(
                [s for s in seen if "solution" in s and "options" in s][0][-7:], "3, 1, 5"
            )
            for text in reversed(seen[:-1]):
                page.press("back")
                self.assertEqual(page.status(), text)
            page.press("back")
            self.assertEqual(page.picture(), first)
            self.assertEqual(errors_of(page.driver), [])

    def test_unhooked_links_come_back(self):
        with Browser(page_of(SIX)) as page:
            page.choose("size", "1")
            counts = []
            for _ in range(8):
                page.type("n")
                counts.append(len(page.all(".links .box.out:not(.header)")))
            self.assertGreater(max(counts), 2)
            self.assertTrue(page.all(".links .line.old"))
            page.type(*["b"] * 8)
            self.assertFalse(page.all(".links .box.out"))

    def test_keys_alone(self):
        with Browser(page_of(SIX)) as page:
            page.type("s")
            self.assertIn("solution 1: options 3, 1, 5", page.status())
            page.type("s")
            self.assertIn("solution 2: options 3, 4", page.status())
            page.type("s")
            self.assertIn("There is no further solution.", page.status())
            page.type(Keys.HOME)
            self.assertEqual(page.status(), "Beginning: all lists are whole.")
            page.type(Keys.ARROW_RIGHT, Keys.ARROW_LEFT)
            self.assertEqual(page.status(), "Beginning: all lists are whole.")
            page.choose("branch", "first")
            page.type("d")
            self.assertIn("dead end: item", page.status())
            page.type(" ")
            time.sleep(2.5)
            page.type(" ")
            self.assertNotIn("dead end", page.status())

    def test_counts_stand_side_by_side(self):
        with Browser(page_of(SIX)) as page:
            time.sleep(0.5)
            cells = [cell.text for cell in page.all(".counts td")]
            self.assertEqual(cells, ["5", "2", "9", "2"])

    def test_predictions(self):
        with Browser(page_of(SIX)) as page:
            page.press("asks")
            page.find(".predict [data-item='1']").click()
            self.assertIn("No. F has 1 option", page.find(".predict p.wrong").text)
            page.press("step")
            for value in ("2", "5"):
                page.find(f".answers input[value='{value}']").click()
            page.press("answer")
            right = page.find(".predict p.right").text
            self.assertIn("They change in: B, E. In all 6 links are written", right)
            self.assertIn("1 of 2 right", right)

    def test_colors_in_french_as_in_taocp(self):
        with Browser(page_of(SIX, "--lang", "fr")) as page:
            page.choose("examples", "colors")
            page.choose("program", "taocp")
            page.choose("size", "1")
            said = []
            for _ in range(40):
                page.press("step")
                said.append((page.status(), page.code()))
            text = " ".join(status for status, _ in said)
            self.assertIn("épurer l’objet", text)
            self.assertIn("s’accorde sur A", text)
            self.assertTrue(any(code and code[0].startswith("C5.") for _, code in said))

    def test_own_problems_and_names_that_look_like_markup(self):
        with Browser(page_of(HOSTILE)) as page:
            self.assertFalse(page.all("b"))
            page.type("s")
            self.assertIn("options 1, 2", page.status())
            page.find("summary").click()
            area = page.find("textarea")
            area.clear()
            area.send_keys("A\nB\n")
            page.press("use")
            self.assertIn("The item B is unknown.", page.find(".error").text)
            area.clear()
            area.send_keys("A B\nA B\n")
            page.press("use")
            page.type("s")
            self.assertIn("solution 1: options 1", page.status())

    def test_every_chapter_everywhere(self):
        for width, height in ((1400, 1000), (380, 760)):
            with Browser(page_of(SIX), width, height) as page:
                for number, chapter in enumerate(CHAPTERS):
                    page.choose("examples", chapter)
                    page.press("to_solution", "step", "step")
                    page.save(f"{chapter}-{width}")
                    with self.subTest(chapter=chapter, width=width):
                        self.assertFalse(page.overflows(width))
                        self.assertEqual(page.violations() if AXE else [], [])
                    if number == 2:
                        page.find("#shade").click()
                        page.find("#language").click()


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=1)
