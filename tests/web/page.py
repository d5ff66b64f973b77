#!/usr/bin/python3
"""The page in a browser, as a visitor uses it:

page.py INDEX.HTML [--browser NAME] [--axe AXE.JS] [--smoke] [--pictures FOLDER] [-k NAME]

Opened from the disk (file://), as no server is promised. --browser: chromium (default) or firefox.
--axe: axe-core finds nothing in any part. --smoke: loading, a count and a solution only. --pictures:
screenshots at desktop and phone width, light and dark, to be looked at. The puzzles of every kind are
played by play.py.
"""
import datetime
import functools
import gzip
import http.server
import pathlib
import re
import sys
import threading
import time
import unittest

from selenium.common.exceptions import TimeoutException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select, WebDriverWait

from browsers import axe_violations, browser, errors_of, link_to, shadow_root

PAGE = pathlib.Path(sys.argv[1]).resolve()
ROW = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def argument(name, default=None):
    return sys.argv[sys.argv.index(name) + 1] if name in sys.argv else default


AXE = argument("--axe")
BROWSER = argument("--browser", "chromium")


def thermometer_sudoku():
    """A 4x4 sudoku with a thermometer along its first row."""
    units = [f"{kind}{k}={digit}" for kind in "rcb" for k in range(1, 5) for digit in range(1, 5)]
    cells = [(row, column) for row in range(4) for column in range(4)]
    given = [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3]]
    lines = ["| @puzzle sudoku", "| @size 4x4", "| @box 2x2", "| @symbols 1234"]
    lines.append("| @mark thermo r1c1 r1c2 r1c3 r1c4")
    lines.append(" ".join([f"r{row + 1}c{column + 1}" for row, column in cells] + units))
    for row, column in cells:
        for digit in [given[row][column]] if row < 3 else range(1, 5):
            box = row // 2 * 2 + column // 2 + 1
            lines.append(
                f"r{row + 1}c{column + 1} r{row + 1}={digit} c{column + 1}={digit} b{box}={digit}"
            )
    return "\n".join(lines) + "\n"


class Page:
    """The steps and the sight of a visitor."""

    def __init__(self, driver, fragment="", address=PAGE.as_uri()):
        self.driver = driver
        driver.get("about:blank")
        driver.get(address + fragment)
        self.until(lambda: driver.find_element(By.TAG_NAME, "body").get_attribute("data-ready"))
        self.until(
            lambda: self.status()
            and self.status() != "Loading …"
            or "part" in fragment
            or not self["part-make"].is_displayed()
        )

    def until(self, condition, seconds=60):
        return WebDriverWait(self.driver, seconds, 0.05).until(lambda _: condition())

    def __getitem__(self, name):
        return self.driver.find_element(By.ID, name)

    def status(self):
        return self["status"].text

    def says(self, pattern, seconds=60):
        try:
            self.until(lambda: re.search(pattern, self.status()), seconds)
        except Exception as error:
            raise AssertionError(
                f"expected {pattern!r}, the page says {self.status()!r}"
            ) from error
        return self.status()

    def click(self, name):
        self.driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", self[name])
        self[name].click()

    def choose(self, puzzle):
        button = self.driver.find_element(By.CSS_SELECTOR, f"[data-puzzle='{puzzle}']")
        self.driver.execute_script(
            "arguments[0].scrollIntoView({inline: 'center'}); arguments[0].click()", button
        )
        self.says(r"items,|objets,")

    def pick(self, k, text):
        """Picks a text in the k-th list of the editor."""
        Select(
            self.driver.find_elements(By.CSS_SELECTOR, "#editor select")[k]
        ).select_by_visible_text(text)

    def go_to(self, part):
        self.driver.find_element(By.CSS_SELECTOR, f"[data-part='{part}']").click()

    @property
    def table(self):
        """The root of the part Play."""
        return shadow_root(self["player"])

    def on_table(self, selector):
        return self.table.find_element(By.CSS_SELECTOR, selector)

    def play(self, puzzle):
        self.go_to("make")
        self.choose(puzzle)
        self.go_to("play")
        self.until(lambda: self.table.find_elements(By.CSS_SELECTOR, "[role='gridcell']"))

    def tool(self, name):
        self.on_table(f"[data-tool='{name}']").click()

    def told(self, pattern, seconds=60):
        """The status of the part Play."""
        status = lambda: self.on_table("#status").text
        try:
            self.until(lambda: re.search(pattern, status()), seconds)
        except Exception as error:
            raise AssertionError(f"expected {pattern!r}, the table says {status()!r}") from error
        return status()

    def filled(self):
        """The cells of the table that are not empty."""
        return [
            cell.get_attribute("aria-label")
            for cell in self.table.find_elements(
                By.CSS_SELECTOR, "[role='gridcell']:not([aria-label*='empty'])"
            )
        ]

    def verdict(self, pattern):
        self.until(lambda: re.search(pattern, self["verdict"].text), 90)
        return self["verdict"].text

    def picture(self):
        return self.driver.execute_script(
            "return document.getElementById('picture').shadowRoot?.innerHTML ?? ''"
        )

    def letters(self):
        return self.driver.execute_script(
            "return [...document.getElementById('picture').shadowRoot.querySelectorAll('svg text')]"
            ".map(e => [e.getAttribute('x'), e.getAttribute('y'), e.textContent])"
        )

    def text(self):
        return self["source"].get_attribute("value")

    def set_editor(self, selector, value):
        self.driver.execute_script(
            "const e = document.querySelector('#editor ' + arguments[0]); e.value = arguments[1];"
            "e.dispatchEvent(new Event('input')); e.dispatchEvent(new Event('change'))",
            selector,
            value,
        )

    def set(self, name, value):
        self.driver.execute_script(
            "const e = arguments[0]; e.value = arguments[1]; e.dispatchEvent(new Event('input', {bubbles: true}));"
            "e.dispatchEvent(new Event('change', {bubbles: true}))",
            self[name],
            value,
        )


def chromium_only(test):
    return unittest.skipIf(BROWSER != "chromium", "by Chromium's own protocol")(test)


class Web(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.driver = browser(1280, 1000, name=BROWSER)

    @classmethod
    def tearDownClass(cls):
        cls.driver.quit()

    def setUp(self):
        self.driver.get(PAGE.as_uri())
        self.driver.execute_script("localStorage.clear()")
        self.page = Page(self.driver)
        errors_of(self.driver)

    def tearDown(self):
        errors = [
            entry["message"] for entry in errors_of(self.driver) if entry["level"] == "SEVERE"
        ]
        self.assertEqual(errors, [])

    def test_smoke_pentominoes(self):
        page = self.page
        page.click("count")
        page.says("9,356 solutions, exactly")
        page.click("solve")
        page.says("^9,356 solutions")
        self.assertEqual(page.picture().count('class="part'), 12)
        self.assertEqual(page["at"].text, "1 / 9,356")
        first = page.picture()
        page.set("slider", "9356")
        page.until(lambda: page["at"].text == "9,356 / 9,356" and page.picture() != first)
        self.assertFalse(page["next"].is_enabled())

    def test_size_of_the_page(self):
        self.assertLess(len(gzip.compress(PAGE.read_bytes(), 9)), 1.5 * 2**20)

    def test_it_is_one_file(self):
        loaded = self.page.driver.execute_script(
            "return performance.getEntriesByType('resource').map(e => e.name)"
        )
        self.assertEqual([name for name in loaded if not name.startswith(("blob:", "data:"))], [])

    def test_sudoku_typed_and_solved(self):
        page = self.page
        page.choose("sudoku")
        page.driver.find_element(By.CSS_SELECTOR, ".fields button").click()  # clear
        cell = page.driver.find_element(By.CSS_SELECTOR, ".sudoku [data-at='0']")
        cell.click()
        for digit in ROW:
            active = page.driver.switch_to.active_element
            active.send_keys(digit if digit != "." else Keys.DELETE)
            at = int(active.get_attribute("data-at"))
            if digit == "." and at + 1 < 81 or digit != "." and at % 9 == 8 and at < 80:
                page.driver.execute_script(
                    "const c = document.querySelector(`[data-at='${arguments[0]}']`); c.focus();"
                    "document.querySelector('.sudoku [tabindex=\"0\"]').tabIndex = -1; c.tabIndex = 0",
                    at + 1,
                )
        page.until(lambda: len(page.letters()) == 81 - ROW.count("."))
        page.click("solve")
        page.says("The only solution")
        page.until(lambda: len(page.letters()) == 81)
        cells = sorted(page.letters(), key=lambda e: (float(e[1]), float(e[0])))
        self.assertEqual("".join(e[2] for e in cells), SOLVED)

    def test_what_is_possible_stands_beside_the_grid(self):
        page = self.page
        page.choose("sudoku")
        page.pick(0, "4 × 4")
        page.until(lambda: "@size 4x4" in page.text())
        page.driver.find_element(By.CSS_SELECTOR, ".fields button").click()  # clear
        digits = lambda: sorted(letter for _, _, letter in page.letters())
        page.until(lambda: digits() == [])
        page.click("possible")
        page.until(lambda: digits() == sorted("1234" * 16))
        cell = page.driver.find_element(By.CSS_SELECTOR, ".sudoku [data-at='0']")
        cell.click()
        page.driver.switch_to.active_element.send_keys("1")
        # A 1 in the corner leaves 1 in 8 of the other cells, and three digits in all of them.
        possible = 1 + 8 + 3 * 15
        page.until(lambda: len(digits()) == possible)
        self.assertIn("What is still possible", page.picture())
        page.click("solve")
        page.until(lambda: len(digits()) == 16)
        page.set("slider", "0")
        page.until(lambda: len(digits()) == possible)
        page.click("possible")
        page.until(lambda: digits() == ["1"])

    def test_sudokus_of_other_sizes(self):
        page = self.page
        page.choose("sudoku")
        for size, digit in ((4, "4"), (6, "6"), (12, "C"), (16, "g")):
            with self.subTest(size):
                page.pick(0, f"{size} × {size}")
                page.until(lambda: f"@size {size}x{size}\n" in page.text())
                page.driver.find_element(By.CSS_SELECTOR, ".sudoku [data-at='1']").click()
                page.driver.switch_to.active_element.send_keys(digit)
                page.until(lambda: f"@clues r1c2={size}\n" in page.text())
                page.click("solve")
                page.says(r"the first 10,000 solutions|^\d+ solutions", 120)
                page.until(lambda: len(page.letters()) == size * size)
        page.pick(0, "6 × 6")
        page.click("make")
        page.says(r"^\d+ givens", 120)
        page.click("solve")
        page.says("The only solution")

    def test_a_jigsaw_is_painted(self):
        page = self.page
        page.choose("sudoku")
        page.pick(0, "4 × 4")
        page.driver.find_element(By.CSS_SELECTOR, ".fields input[type='checkbox']").click()
        page.until(lambda: page.text().count("@region") == 4)
        cell = lambda at: page.driver.find_element(By.CSS_SELECTOR, f".sudoku [data-at='{at}']")
        brush = lambda name: page.driver.find_element(
            By.XPATH, f"//*[@class='brush' and text()='{name}']"
        ).click()
        brush("B")
        cell(1).click()
        page.says("region|cells")  # A has a cell too few
        brush("A")
        cell(6).click()
        page.until(lambda: "@region ABBB\n" in page.text() and "@region AAAB\n" in page.text())
        page.click("count")
        page.says("solutions, exactly")
        page.pick(1, "jigsaw-6")
        page.until(lambda: page.text().count("@region") == 6)
        page.click("make")
        page.says(r"^\d+ givens", 120)
        page.click("solve")
        page.says("The only solution")

    def test_a_stopped_count_is_a_lower_bound(self):
        page = self.page
        page.choose("queens")
        page.driver.execute_script(
            "const e = document.querySelector('.fields input'); e.value = 14; e.dispatchEvent(new Event('change'))"
        )
        page.says("gen-queens 14|items,")
        page.until(lambda: "gen-queens 14" in page["command"].get_attribute("textContent"))
        page.click("count")
        page.says(r"Counting … [1-9][\d,]*$|exactly")
        page.driver.execute_script("document.getElementById('stop').click()")
        self.assertRegex(page.status(), r"Stopped: ≥[1-9][\d,]* solutions|exactly")

    def test_hints_one_by_one(self):
        page = self.page
        page.choose("sudoku")
        page.click("hint")
        page.says(r"r\dc\d|row|column|box")
        before = len(page.letters())
        page.click("hint")
        page.until(lambda: len(page.driver.find_elements(By.CSS_SELECTOR, "#steps-list li")) == 2)
        page.click("explain")
        page.until(lambda: len(page.letters()) == 81)
        self.assertGreater(81, before)

    def test_premises_stand_above_the_steps(self):
        page = self.page
        page.choose("text")
        page.driver.execute_script(
            "const e = document.querySelector('#editor textarea'); e.value = arguments[0];"
            "e.dispatchEvent(new Event('input'))",
            thermometer_sudoku(),
        )
        page.says(r"items,")
        page.click("hint")
        page.until(lambda: len(page.driver.find_elements(By.CSS_SELECTOR, "#steps-list li")) == 1)
        premises = page.driver.find_elements(By.CSS_SELECTOR, "#premises-list li")
        self.assertTrue(premises)
        self.assertTrue(page["premises"].is_displayed())
        self.assertNotIn(premises[0].text, page.status())

    def test_calendar_of_today(self):
        page = self.page
        page.choose("calendar")
        today = datetime.date.today()
        self.assertIn(
            f"--open={today.strftime('%b')},{today.day}",
            page["command"].get_attribute("textContent"),
        )
        page.click("solve")
        page.says(r"^\d+ solutions$")
        self.assertEqual(page.picture().count('class="part'), 8)

    def test_holes_and_pieces(self):
        page = self.page
        for row, column in ((1, 1), (1, 2), (2, 1), (2, 2)):
            page.driver.find_element(
                By.CSS_SELECTOR, f".grid [data-at='{row * 10 + column}']"
            ).click()
        page.driver.find_element(By.CSS_SELECTOR, ".piece[title='X']").click()
        self.assertIn("56 cells, pieces of 55", page["editor"].text)
        page.driver.find_element(By.CSS_SELECTOR, ".grid [data-at='59']").click()
        page.until(lambda: "board.txt" in page["command"].get_attribute("textContent"))
        page.says(r"items,")
        page.click("count")
        page.says(r"solutions, exactly|No solution|Exactly")

    def test_regions_painted_by_key(self):
        page = self.page
        page.choose("stars")
        before = page.text()
        page.driver.find_element(By.CSS_SELECTOR, ".grid [data-at='0']").click()
        page.driver.switch_to.active_element.send_keys("B")
        page.until(lambda: page.text() != before)

    def test_a_puzzle_is_made(self):
        page = self.page
        page.choose("sudoku")
        Select(page["level"]).select_by_value("easy")
        page.click("make")
        page.says(r"^\d+ givens · easy", 120)
        page.click("solve")
        page.says("The only solution")
        page.choose("queens")
        Select(page["level"]).select_by_index(0)
        page.click("make")
        page.says(r"^\d+ givens", 120)
        page.click("solve")
        page.says("The only solution")

    def test_own_text_and_its_errors(self):
        page = self.page
        page.choose("text")
        area = page.driver.find_element(By.CSS_SELECTOR, "#editor textarea")
        page.driver.execute_script(
            "arguments[0].value = 'A B C\\nA\\nB C\\nA B\\nC\\n'; arguments[0].dispatchEvent(new Event('input'))",
            area,
        )
        page.says("3 items, 4 options")
        page.click("solve")
        page.says("^2 solutions")
        page.driver.execute_script(
            "arguments[0].value = 'A B\\nA X\\n'; arguments[0].dispatchEvent(new Event('input'))",
            area,
        )
        page.says("problem:2:3: unknown item")
        page.click("solve")  # not the text before
        time.sleep(0.5)
        page.says("problem:2:3: unknown item")

    def test_every_puzzle_starts(self):
        page = self.page
        names = [
            e.get_attribute("data-puzzle")
            for e in page.driver.find_elements(By.CSS_SELECTOR, "[data-puzzle]")
        ]
        self.assertGreaterEqual(len(names), 11)
        for name in names:
            with self.subTest(name):
                page.choose(name)
                self.assertNotIn("bad", page["status"].get_attribute("class"), page.status())
                self.assertFalse(page["browser"].is_displayed())
                self.assertNotRegex(
                    page.driver.find_element(By.CSS_SELECTOR, f"[data-puzzle='{name}']").text,
                    "gen-",
                )

    def test_options_of_the_table(self):
        page = self.page
        page.choose("langford")
        page["more"].find_element(By.TAG_NAME, "summary").click()
        page["form"].find_element(By.XPATH, ".//label[.//code='--up-to-reversal']//input").click()
        page.until(lambda: "--up-to-reversal" in page.text())
        page.click("count")
        page.says("^26 solutions, exactly")

    def test_a_shared_link_is_opened(self):
        page = self.page
        page.choose("calendar")
        page.click("share")
        fragment = page.until(lambda: page.driver.execute_script("return location.hash"))
        text = page.text()
        other = Page(self.driver, fragment)
        self.assertEqual(other["heading"].text, "Calendar")
        other.until(lambda: other.text() == text)

    def test_an_older_link_names_its_holes(self):
        state = {
            "puzzle": "polyomino",
            "options": {},
            "rows": 8,
            "columns": 8,
            "set": "pentominoes",
            "off": [],
        }
        old = Page(self.driver, link_to({**state, "holes": ["r4c4", "r4c5", "r5c4", "r5c5"]}))
        old.says(r"items,")
        self.assertEqual(
            [
                cell.get_attribute("data-at")
                for cell in self.driver.find_elements(By.CSS_SELECTOR, ".grid .hole")
            ],
            ["27", "28", "35", "36"],
        )
        text = old.text()
        self.assertEqual(text.count("| @row ***..***\n"), 2)
        new = Page(self.driver, link_to({**state, "holes": [[3, 3], [3, 4], [4, 3], [4, 4]]}))
        new.until(lambda: new.text() == text)

    def test_kinds_are_called_as_the_module_says(self):
        page = self.page
        button = lambda name: page.driver.find_element(
            By.CSS_SELECTOR, f"[data-puzzle='{name}']"
        ).text
        self.assertEqual(
            [button(name) for name in ("sudoku", "diner", "edges", "calendar", "matrix")],
            ["Sudoku", "Round table", "Edge matching", "Calendar", "0/1 matrix"],
        )
        self.assertEqual(
            page["about"].text,
            "Cover the board with the pieces, each used once. Click a cell to make a hole.",
        )
        page.click("language")
        page.until(lambda: button("edges") == "Tuiles à bords")
        self.assertRegex(page["about"].text, "^Couvrez le plateau .* Cliquez")
        page.click("language")

    def test_a_broken_link_is_ignored(self):
        self.assertEqual(Page(self.driver, "#p=nonsense")["heading"].text, "Polyominoes")

    def test_stopping(self):
        page = self.page
        page.choose("queens")
        page.driver.execute_script(
            "const e = document.querySelector('.fields input'); e.value = 14; e.dispatchEvent(new Event('change'))"
        )
        page.until(lambda: "gen-queens 14" in page["command"].get_attribute("textContent"))
        page.says("items,")
        page.click("tree")
        page.until(lambda: page["stop"].is_displayed() or "tree" in page.status())
        page.click("count")
        page.says(r"Counting|exactly")
        page.driver.execute_script("document.getElementById('stop').click()")
        page.says("Stopped|exactly")
        page.choose("langford")
        page.click("count")
        page.says("^52 solutions, exactly")

    def test_french(self):
        page = self.page
        page.click("language")
        page.until(lambda: page["solve"].text == "Résoudre")
        page.choose("sudoku")
        page.click("hint")
        page.says("seul|seule|ligne|colonne|carré")
        page.click("language")

    def test_links_are_watched(self):
        page = self.page
        status = lambda: page.driver.find_element(By.CSS_SELECTOR, "#learn .status").text
        press = lambda key: page.driver.find_element(
            By.CSS_SELECTOR, f"#learn [data-key={key}]"
        ).click()
        page.choose("text")
        area = page.driver.find_element(By.CSS_SELECTOR, "#editor textarea")
        page.driver.execute_script(
            "arguments[0].value = 'A B C\\nA\\nB C\\nA B\\nC\\n'; arguments[0].dispatchEvent(new Event('input'))",
            area,
        )
        page.says("3 items, 4 options")
        page.go_to("learn")
        page.until(lambda: status() == "Beginning: all lists are whole.")
        press("to_solution")
        self.assertEqual(status().split(": ", 1)[1], "solution 1: options 1, 2")
        page.click("language")
        page.until(lambda: "solution 1 : offres 1, 2" in status())
        page.click("language")
        page.go_to("make")

    def test_search_tree(self):
        page = self.page
        page.choose("langford")
        page.click("tree")
        page.says("^Search tree: the first 200 nodes$")
        self.assertIn("<svg", page.picture())
        page.choose("text")
        page.click("tree")
        page.says("^Search tree$")
        self.assertIn("<svg", page.picture())

    def test_another_problem_begins_empty(self):
        page = self.page
        steps = lambda: len(page.driver.find_elements(By.CSS_SELECTOR, "#steps-list li"))
        write = lambda text: page.driver.execute_script(
            "const e = document.querySelector('#editor textarea'); e.value = arguments[0];"
            "e.dispatchEvent(new Event('input'))",
            text,
        )
        page.choose("sudoku")
        page.click("explain")
        page.says("Nothing left to hint at", 120)
        self.assertGreater(steps(), 0)
        page.choose("queens")
        self.assertEqual(steps(), 0)
        page.click("tree")
        page.says("^Search tree")
        tree = page.picture()
        # The old picture goes at once, whatever becomes of the next problem.
        left = page.driver.execute_script(
            "document.querySelector(\"[data-puzzle='text']\").click();"
            "return [document.getElementById('status').textContent,"
            " document.getElementById('picture').shadowRoot.querySelectorAll('svg').length]"
        )
        self.assertEqual(left, ["", 0])
        page.says("items,")
        self.assertNotEqual(page.picture(), tree)
        page.click("solve")
        page.says("solution")
        write("A B\nA X\n")
        page.says("problem:2:3: unknown item")
        page.until(lambda: not page["browser"].is_displayed())

    # --- Play

    def test_a_hint_is_told_and_then_done(self):
        page = self.page
        page.play("sudoku")
        before = len(page.filled())
        page.tool("hint")
        page.told("Press again to do it")
        self.assertTrue(page.table.find_elements(By.CSS_SELECTOR, ".hinted"))
        self.assertEqual(len(page.filled()), before)
        for _ in range(30):
            if len(page.filled()) > before:
                break
            page.tool("hint")
            page.told("Press again|^$|Nothing")
        self.assertGreater(len(page.filled()), before)
        page.tool("solve")
        page.told("Solved! Well done")
        self.assertEqual(len(page.filled()), 81)

    def test_every_kind_is_solved_by_hints(self):
        page = self.page
        for kind in ("latin", "queens", "stars", "nonogram", "dominosa", "langford"):
            with self.subTest(kind):
                page.play(kind)
                for _ in range(200):
                    page.tool("hint")
                    if re.search("Solved|Nothing", page.told("Press again|^$|Solved|Nothing")):
                        break
                page.told("Solved! Well done")

    def test_a_wrong_entry_is_told(self):
        page = self.page
        page.play("sudoku")
        page.until(
            lambda: page.on_table("#by").is_displayed()
        )  # The solution is known to be the only one.
        page.tool("solve")
        page.told("Solved")
        cell = next(
            cell
            for cell in page.table.find_elements(By.CSS_SELECTOR, "[role='gridcell']")
            if "given" not in cell.get_attribute("aria-label")
        )
        digit = cell.get_attribute("aria-label").split(", ")[2]
        ActionChains(page.driver).move_to_element(cell).click().send_keys(
            "2" if digit == "1" else "1"
        ).perform()
        page.tool("hint")
        page.told("^Something on the board is wrong. One cell is wrong.")
        page.tool("solve")
        page.told("^From there no solution was possible")
        self.assertEqual(len(page.filled()), 81)

    def test_several_solutions_are_not_guessed_wrong(self):
        page = self.page
        page.play("polyomino")
        for _ in range(2):
            page.tool("hint")
            page.told(r"^piece \w could be here. Press again to do it.$")
            page.tool("hint")
            page.told(r"^$")
        self.assertEqual(len(page.filled()), 10)
        page.tool("solve")
        page.told("Solved! Well done")

    def test_progress_outlives_a_reload(self):
        page = self.page
        page.play("sudoku")
        free = [
            cell
            for cell in page.table.find_elements(By.CSS_SELECTOR, "[role='gridcell']")
            if "empty" in cell.get_attribute("aria-label")
        ][:2]
        for cell in free:
            ActionChains(page.driver).move_to_element(cell).click().send_keys("5").perform()
        labels = page.filled()
        page = Page(page.driver)
        page.play("sudoku")
        self.assertEqual(page.filled(), labels)
        for _ in free:
            page.on_table("#undo").click()
        self.assertFalse(page.on_table("#undo").is_enabled())
        self.assertEqual(len(page.filled()), len(labels) - 2)
        page.on_table("#redo").click()
        self.assertEqual(len(page.filled()), len(labels) - 1)

    def test_a_link_of_ones_own_unique_puzzle(self):
        """Three clicks lead from nothing to the link."""
        page = self.page
        page.driver.find_element(By.CSS_SELECTOR, "[data-puzzle='sudoku']").click()
        page.says("items,")
        page.click("make")
        page.says(r"^\d+ givens", 120)
        page.click("share")
        page.says("Link copied|The link")
        page.verdict("^Unique")
        link = page.driver.current_url.split("#")[1]
        text = page.text()
        other = Page(page.driver, "#" + link)
        other.until(lambda: other.text() == text)
        self.assertNotIn("@solution", other.text())

    def test_a_made_puzzle_is_shared_without_its_solution(self):
        page = self.page
        page.choose("queens")
        page.click("make")
        page.says(r"^\d+ givens", 120)
        self.assertIn("@solution", page.text())
        page.go_to("play")
        page.until(lambda: page.table.find_elements(By.CSS_SELECTOR, "[role='gridcell']"))
        page.tool("share")
        page.told("Link copied|The link")
        other = Page(page.driver, "#" + page.driver.current_url.split("#")[1])
        other.until(lambda: other.table.find_elements(By.CSS_SELECTOR, "[role='gridcell']"))
        self.assertTrue(other["part-play"].is_displayed())
        self.assertIn("@given", other.text())
        self.assertNotIn("@solution", other.text())

    def test_what_cannot_be_played_says_why(self):
        page = self.page
        page.choose("matrix")
        page.go_to("play")
        page.until(lambda: page["no-player"].text)
        self.assertIn("no page to play", page["no-player"].text)
        self.assertFalse(page["player"].is_displayed())

    # --- While one designs

    def test_the_verdict(self):
        page = self.page
        self.assertRegex(
            page.verdict("Several"), "two that differ in row 1, column \\d+; row .* more cells$"
        )
        page.driver.find_element(By.CSS_SELECTOR, "#verdict summary").click()
        page.until(
            lambda: page.driver.execute_script(
                "return [...document.querySelectorAll('#verdict .picture')].filter((e) => e.shadowRoot?.querySelector('svg')).length == 2"
            )
        )
        page.choose("sudoku")
        page.verdict("^Unique")
        cell = page.driver.find_element(By.CSS_SELECTOR, ".sudoku [data-at='6']")
        cell.click()
        cell.send_keys(Keys.DELETE)
        page.verdict("Several|Unique")
        page.choose("text")
        page.set_editor("textarea", "A B\nA\n")
        page.verdict("no solution")

    def test_an_error_stands_alone(self):
        page = self.page
        page.choose("edges")
        page.click("solve")
        page.says("The only solution")
        page.driver.execute_script(
            "const e = document.querySelector('#editor textarea'); e.value = 'AB'; e.dispatchEvent(new Event('input'))"
        )
        self.assertFalse(page["browser"].is_displayed())  # at once
        page.says("gen-edges: ")
        self.assertEqual(
            (page.text(), page["verdict"].text, page.picture().count("<svg")), ("", "", 0)
        )

    def test_stopping_takes_no_time(self):
        page = self.page
        page.choose("queens")
        page.set_editor("input", "14")
        page.until(lambda: "gen-queens 14" in page["command"].get_attribute("textContent"))
        page.says("items,")
        stop = (
            "const begin = performance.now(), button = document.getElementById('stop'); button.click();"
            "return [button.hidden, document.getElementById('status').textContent, performance.now() - begin]"
        )
        for job, pattern in (
            ("solve", "Stopped|first 10,000"),
            ("count", "Stopped|exactly"),
            ("tree", "Stopped|tree"),
        ):
            page.click(job)
            time.sleep(0.3)
            hidden, status, milliseconds = page.driver.execute_script(stop)
            self.assertTrue(hidden)
            self.assertRegex(status, pattern)
            self.assertLess(milliseconds, 100)
        page.click("count")
        page.says("Counting|exactly")  # The worker has begun anew.
        page.driver.execute_script(stop)

    def test_a_slow_generator_is_stopped(self):
        page = self.page
        page.choose("polyform")
        page.set_editor("input", "parallelogram:40x60")
        page.until(lambda: page["stop"].is_displayed() or "items" in page.status(), 90)
        page.driver.execute_script("document.getElementById('stop').click()")
        page.says("^Stopped: no problem was made|items")
        page.choose("langford")
        page.says("items,")

    def test_every_tool(self):
        page = self.page
        page.choose("langford")
        page.driver.execute_script(
            "for (const e of document.querySelectorAll('details')) e.open = true"
        )
        for tool, option, value, pattern in (
            ("dlx-solve", "unique", True, "several"),
            ("dlx-solve", "sample", "2", "excludes --sample"),
            ("dlx-puzzle", "seed", "7", "@given"),
        ):
            Select(page["bench-tool"]).select_by_value(tool)
            field = page.driver.find_element(
                By.XPATH, f"//*[@id='bench-form']//label[.//code='--{option}']//input"
            )
            page.driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", field)
            if value is True:
                field.click()
            else:
                field.send_keys(value + Keys.TAB)
            page.click("bench-run")
            shown = lambda: page["listing"].text + page.status()
            try:
                page.until(lambda: re.search(pattern, shown()), 30)
            except TimeoutException as error:
                raise AssertionError(f"expected {pattern!r}, the page shows {shown()!r}") from error

    # --- The gallery, and the page where it is served

    def test_the_gallery(self):
        page = self.page
        page.go_to("gallery")
        cards = page.driver.find_elements(By.CSS_SELECTOR, ".card")
        self.assertGreaterEqual(len({card.get_attribute("data-card") for card in cards}), 15)
        drawn = "return [...document.querySelectorAll('.card .picture')].filter((e) => e.shadowRoot?.querySelector('svg') || e.querySelector('pre')).length"
        for card in cards[::6]:
            page.driver.execute_script("arguments[0].scrollIntoView()", card)
            time.sleep(0.1)
        page.until(lambda: page.driver.execute_script(drawn) == len(cards), 120)
        page.driver.find_element(By.CSS_SELECTOR, "[data-card='stars']").click()
        page.until(
            lambda: page["player"].is_displayed()
            and page.table.find_elements(By.CSS_SELECTOR, "[role='gridcell']")
        )
        page.tool("solve")
        page.told("Solved! Well done")
        page.go_to("gallery")
        page.driver.find_element(By.CSS_SELECTOR, "[data-card='matrix']").click()
        page.says("items,")
        page.until(lambda: page["part-make"].is_displayed())

    def test_it_works_without_a_network(self):
        folder = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(PAGE.parent))
        folder.func.log_message = lambda *_: None
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), folder)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}/"
        page = Page(self.driver, address=address)
        self.driver.execute_async_script("navigator.serviceWorker.ready.then(arguments[0])")
        page.until(
            lambda: page.driver.execute_async_script(
                "const done = arguments[0]; caches.match('./').then((found) => done(Boolean(found)))"
            )
        )
        manifest = page.driver.execute_async_script(
            "const done = arguments[0]; fetch(document.querySelector('[rel=manifest]').href).then((r) => r.json()).then(done)"
        )
        self.assertEqual((manifest["short_name"], manifest["display"]), ("dlx-tools", "standalone"))
        server.shutdown()
        server.server_close()
        again = Page(self.driver, address=address)
        again.click("count")
        again.says("9,356 solutions, exactly")
        errors_of(self.driver)  # Of requests that found no server.

    def test_axe_finds_nothing(self):
        if not AXE:
            self.skipTest("--axe says where axe-core is")
        page = self.page
        for theme in ("light", "dark"):
            page.driver.execute_script(
                "document.documentElement.dataset.theme = arguments[0]", theme
            )
            for name in (
                "polyomino",
                "sudoku",
                "queens",
                "stars",
                "calendar",
                "latin",
                "polyform",
                "edges",
                "words",
                "matrix",
                "text",
            ):
                page.choose(name)
                page.driver.execute_script(
                    "for (const e of document.querySelectorAll('details')) e.open = true"
                )
                page.verdict(".")
                self.assertEqual(
                    axe_violations(page.driver, pathlib.Path(AXE)), [], f"{name}, {theme}"
                )
            for part in ("gallery", "play", "learn", "make"):
                page.go_to(part)
                time.sleep(0.5)
                self.assertEqual(
                    axe_violations(page.driver, pathlib.Path(AXE)), [], f"{part}, {theme}"
                )

    @chromium_only
    def test_printing(self):
        page = self.page
        page.click("solve")
        page.says("^9,356 solutions")
        pdf = page.driver.execute_cdp_cmd("Page.printToPDF", {"printBackground": True})["data"]
        self.assertGreater(len(pdf), 5000)
        page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        self.assertFalse(page["solve"].is_displayed())
        self.assertTrue(page["picture"].is_displayed())
        page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})

    @chromium_only
    def test_a_phone(self):
        driver = browser(390, 844)
        try:
            page = Page(driver)
            self.assertLessEqual(
                driver.execute_script("return document.documentElement.scrollWidth"), 390
            )
            page.click("solve")
            page.says("^9,356 solutions")
        finally:
            driver.quit()


def pictures(folder):
    """Screenshots of what a visitor sees first, and of a few puzzles."""
    folder.mkdir(parents=True, exist_ok=True)
    for width, height, name in ((1280, 900, "desktop"), (390, 844, "phone")):
        for dark in (False, True):
            driver = browser(width, height, dark)
            page = Page(driver)
            page.click("solve")
            page.says("9,356")
            time.sleep(0.5)
            driver.execute_script("scrollTo(0, 0)")
            stem = folder / f"{name}-{'dark' if dark else 'light'}"
            driver.save_screenshot(f"{stem}.png")
            for puzzle in ("sudoku", "queens", "stars", "calendar", "nonogram"):
                page.choose(puzzle)
                page.click("solve")
                page.says("solution")
                time.sleep(0.5)
                driver.execute_script(
                    "document.querySelector('.stage').scrollIntoView()"
                    if width < 500
                    else "scrollTo(0, 0)"
                )
                driver.save_screenshot(f"{stem}-{puzzle}.png")
            driver.quit()


if __name__ == "__main__":
    if "--pictures" in sys.argv:
        pictures(pathlib.Path(sys.argv[sys.argv.index("--pictures") + 1]))
    else:
        only = ["-k", "smoke"] if "--smoke" in sys.argv else []
        only += [word for k, word in enumerate(sys.argv) if "-k" in (word, sys.argv[k - 1])]
        result = unittest.main(argv=[sys.argv[0], *only], exit=False).result
        bad = len(result.failures) + len(result.errors)
        print(f"{result.testsRun - bad} passed, {bad} failed")
        sys.exit(1 if bad else 0)
