#!/usr/bin/python3
"""The page in headless Chromium, as a visitor uses it: page.py INDEX.HTML [--smoke] [--pictures FOLDER]

Opened from the disk (file://), as no server is promised. --smoke: loading, a count and a solution
only. --pictures: screenshots at desktop and phone width, light and dark, to be looked at.
"""
import base64
import datetime
import gzip
import json
import pathlib
import re
import sys
import time
import unittest
import zlib

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select, WebDriverWait

PAGE = pathlib.Path(sys.argv[1]).resolve()
ROW = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def browser(width=1280, height=1000, dark=False):
    options = webdriver.ChromeOptions()
    for flag in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--lang=en",
                 f"--window-size={width},{height}"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
    driver.set_script_timeout(60)
    scheme = "dark" if dark else "light"
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia",
                           {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
    if width < 500:
        driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 2, "mobile": True})
    return driver


def fragment_of(state):
    """The link of a state, as the page packs it."""
    deflater = zlib.compressobj(wbits=-15)
    packed = deflater.compress(json.dumps(state).encode()) + deflater.flush()
    return "#p=" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


class Page:
    """The steps and the sight of a visitor."""

    def __init__(self, driver, fragment=""):
        self.driver = driver
        driver.get("about:blank")
        driver.get(PAGE.as_uri() + fragment)
        self.until(lambda: driver.find_element(By.TAG_NAME, "body").get_attribute("data-ready"))
        self.until(lambda: self.status() and self.status() != "Loading …")

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
            raise AssertionError(f"expected {pattern!r}, the page says {self.status()!r}") from error
        return self.status()

    def click(self, name):
        self.driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", self[name])
        self[name].click()

    def choose(self, puzzle):
        button = self.driver.find_element(By.CSS_SELECTOR, f"[data-puzzle='{puzzle}']")
        self.driver.execute_script("arguments[0].scrollIntoView({inline: 'center'}); arguments[0].click()", button)
        self.says(r"items,|objets,")

    def pick(self, k, text):
        """Picks a text in the k-th list of the editor."""
        Select(self.driver.find_elements(By.CSS_SELECTOR, "#editor select")[k]).select_by_visible_text(text)

    def picture(self):
        return self.driver.execute_script(
            "return document.getElementById('picture').shadowRoot?.innerHTML ?? ''")

    def letters(self):
        return self.driver.execute_script(
            "return [...document.getElementById('picture').shadowRoot.querySelectorAll('svg text')]"
            ".map(e => [e.getAttribute('x'), e.getAttribute('y'), e.textContent])")

    def text(self):
        return self["source"].get_attribute("value")

    def set(self, name, value):
        self.driver.execute_script(
            "const e = arguments[0]; e.value = arguments[1]; e.dispatchEvent(new Event('input', {bubbles: true}));"
            "e.dispatchEvent(new Event('change', {bubbles: true}))", self[name], value)


class Web(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.driver = browser()

    @classmethod
    def tearDownClass(cls):
        cls.driver.quit()

    def setUp(self):
        self.driver.get(PAGE.as_uri())
        self.driver.execute_script("localStorage.clear()")
        self.page = Page(self.driver)
        self.driver.get_log("browser")

    def tearDown(self):
        errors = [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]
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
        self.assertLess(len(gzip.compress(PAGE.read_bytes(), 9)), 1_500_000)

    def test_it_is_one_file(self):
        loaded = self.page.driver.execute_script("return performance.getEntriesByType('resource').map(e => e.name)")
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
                    "document.querySelector('.sudoku [tabindex=\"0\"]').tabIndex = -1; c.tabIndex = 0", at + 1)
        page.until(lambda: len(page.letters()) == 81 - ROW.count("."))
        page.click("solve")
        page.says("The only solution")
        page.until(lambda: len(page.letters()) == 81)
        cells = sorted(page.letters(), key=lambda e: (float(e[1]), float(e[0])))
        self.assertEqual("".join(e[2] for e in cells), SOLVED)

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
        brush = lambda name: page.driver.find_element(By.XPATH, f"//*[@class='brush' and text()='{name}']").click()
        brush("B")
        cell(1).click()
        page.says("region|cells")  # A has a cell too few
        brush("A")
        cell(6).click()
        page.says("region|cells")
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
            "const e = document.querySelector('.fields input'); e.value = 14; e.dispatchEvent(new Event('change'))")
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

    def test_calendar_of_today(self):
        page = self.page
        page.choose("calendar")
        today = datetime.date.today()
        self.assertIn(f"--open={today.strftime('%b')},{today.day}",
                      page["command"].get_attribute("textContent"))
        page.click("solve")
        page.says(r"^\d+ solutions$")
        self.assertEqual(page.picture().count('class="part'), 8)

    def test_holes_and_pieces(self):
        page = self.page
        for row, column in ((1, 1), (1, 2), (2, 1), (2, 2)):
            page.driver.find_element(By.CSS_SELECTOR, f".grid [data-at='{row * 10 + column}']").click()
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
            "arguments[0].value = 'A B C\\nA\\nB C\\nA B\\nC\\n'; arguments[0].dispatchEvent(new Event('input'))", area)
        page.says("3 items, 4 options")
        page.click("solve")
        page.says("^2 solutions")
        page.driver.execute_script(
            "arguments[0].value = 'A B\\nA X\\n'; arguments[0].dispatchEvent(new Event('input'))", area)
        page.says("problem:2:3: unknown item")
        page.click("solve")  # not the text before
        time.sleep(0.5)
        page.says("problem:2:3: unknown item")

    def test_every_puzzle_starts(self):
        page = self.page
        names = [e.get_attribute("data-puzzle") for e in page.driver.find_elements(By.CSS_SELECTOR, "[data-puzzle]")]
        self.assertGreaterEqual(len(names), 11)
        for name in names:
            with self.subTest(name):
                if name.startswith("gen-"):
                    continue  # these ask for arguments first
                page.choose(name)
                self.assertNotIn("bad", page["status"].get_attribute("class"), page.status())

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
        state = {"puzzle": "polyomino", "options": {}, "rows": 8, "columns": 8, "set": "pentominoes", "off": []}
        old = Page(self.driver, fragment_of({**state, "holes": ["r4c4", "r4c5", "r5c4", "r5c5"]}))
        old.says(r"items,")
        self.assertEqual(
            [cell.get_attribute("data-at") for cell in self.driver.find_elements(By.CSS_SELECTOR, ".grid .hole")],
            ["27", "28", "35", "36"])
        text = old.text()
        self.assertEqual(text.count("| @row ***..***\n"), 2)
        new = Page(self.driver, fragment_of({**state, "holes": [[3, 3], [3, 4], [4, 3], [4, 4]]}))
        new.until(lambda: new.text() == text)

    def test_kinds_are_called_as_the_module_says(self):
        page = self.page
        button = lambda name: page.driver.find_element(By.CSS_SELECTOR, f"[data-puzzle='{name}']").text
        self.assertEqual([button(name) for name in ("sudoku", "diner", "gen-edges", "calendar", "gen-matrix")],
                         ["Sudoku", "Round table", "Edge matching", "Calendar", "0/1 matrix"])
        self.assertEqual(page["about"].text,
                         "Cover the board with the pieces, each used once. Click a cell to make a hole.")
        page.click("language")
        page.until(lambda: button("gen-edges") == "Tuiles à bords")
        self.assertRegex(page["about"].text, "^Couvrez le plateau .* Cliquez")
        page.click("language")

    def test_a_broken_link_is_ignored(self):
        self.assertEqual(Page(self.driver, "#p=nonsense")["heading"].text, "Polyominoes")

    def test_stopping(self):
        page = self.page
        page.choose("queens")
        page.driver.execute_script(
            "const e = document.querySelector('.fields input'); e.value = 14; e.dispatchEvent(new Event('change'))")
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
            "e.dispatchEvent(new Event('input'))", text)
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
            " document.getElementById('picture').shadowRoot.querySelectorAll('svg').length]")
        self.assertEqual(left, ["", 0])
        page.says("items,")
        self.assertNotEqual(page.picture(), tree)
        page.click("solve")
        page.says("solution")
        write("A B\nA X\n")
        page.says("problem:2:3: unknown item")
        page.until(lambda: not page["browser"].is_displayed())

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

    def test_a_phone(self):
        driver = browser(390, 844)
        try:
            page = Page(driver)
            self.assertLessEqual(driver.execute_script("return document.documentElement.scrollWidth"), 390)
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
                driver.execute_script("document.querySelector('.stage').scrollIntoView()" if width < 500 else "scrollTo(0, 0)")
                driver.save_screenshot(f"{stem}-{puzzle}.png")
            driver.quit()


if __name__ == "__main__":
    if "--pictures" in sys.argv:
        pictures(pathlib.Path(sys.argv[sys.argv.index("--pictures") + 1]))
    else:
        only = ["-k", "smoke"] if "--smoke" in sys.argv else []
        result = unittest.main(argv=[sys.argv[0], *only], exit=False).result
        bad = len(result.failures) + len(result.errors)
        print(f"{result.testsRun - bad} passed, {bad} failed")
        sys.exit(1 if bad else 0)
