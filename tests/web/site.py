#!/usr/bin/python3
"""The manual as a site: site.py FOLDER [--pictures FOLDER]

Follows every link of every page, and opens the pages in headless Chromium, from the disk, at desktop
and phone width. --pictures: screenshots of both widths, light and dark, to be looked at.
"""
import html.parser
import pathlib
import re
import sys
import unittest
import urllib.parse

SITE = pathlib.Path(sys.argv[1]).resolve()
LOADED = {"img", "script", "link", "iframe", "source", "object", "embed"}
OWN_PAGES = sorted(SITE.glob("*.html"))


class Page(html.parser.HTMLParser):
    """The ids of a page and its links, each with the element that has it."""

    def __init__(self, path):
        super().__init__()
        self.ids, self.links = set(), []
        self.feed(path.read_text(encoding="utf-8", errors="replace"))

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id" or (name == "name" and tag == "a"):
                self.ids.add(value)
            if name in ("href", "src", "data") and value is not None:
                self.links.append((tag, value))


class Links(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.pages = {path: Page(path) for path in SITE.rglob("*.html")}

    def each_link(self):
        for path, page in self.pages.items():
            for tag, link in page.links:
                yield path, tag, urllib.parse.urlsplit(link)

    def test_links_lead_somewhere(self):
        followed = 0
        for path, _, link in self.each_link():
            if link.scheme or link.netloc:
                continue
            target = (
                (path.parent / urllib.parse.unquote(link.path)).resolve() if link.path else path
            )
            with self.subTest(page=path.name, link=link.geturl()):
                followed += 1
                self.assertTrue(target.is_file(), "there is no such file")
                self.assertTrue(target.is_relative_to(SITE))
                if link.fragment and target in self.pages:
                    self.assertIn(urllib.parse.unquote(link.fragment), self.pages[target].ids)
        self.assertGreater(followed, 1000)

    def test_nothing_is_loaded_from_elsewhere(self):
        for path, tag, link in self.each_link():
            if tag in LOADED and link.scheme not in ("data", "javascript"):
                with self.subTest(page=path.name, link=link.geturl()):
                    self.assertEqual((link.scheme, link.netloc), ("", ""))
        for path in (*SITE.rglob("*.css"), *SITE.glob("*.js")):
            text = path.read_text(encoding="utf-8")
            self.assertIsNone(re.search(r"url\(\s*['\"]?https?:|@import|fetch\(", text), path.name)

    def test_all_that_is_promised_is_there(self):
        names = {path.name for path in OWN_PAGES}
        for name in (
            "index",
            "install",
            "manual",
            "gallery",
            "recipes",
            "dlx-tutorial.7",
            "dlx-tutorial.7.fr",
            "dlx-speed.7",
            "library",
            "gen-queens.1",
            "dlx.5",
        ):
            self.assertIn(name + ".html", names)
        for page in ("dlx-tutorial.7.html", "dlx-tutorial.7.fr.html", "dlx-speed.7.html"):
            self.assertIn("img", [tag for tag, _ in self.pages[SITE / page].links], page)

    def test_every_page_can_be_reached(self):
        reached, left = set(), [SITE / "index.html"]
        while left:
            page = left.pop()
            if page in reached:
                continue
            reached.add(page)
            for _, link in self.pages[page].links:
                path = urllib.parse.unquote(urllib.parse.urlsplit(link).path)
                if path.endswith(".html") and not urllib.parse.urlsplit(link).scheme:
                    left.append((page.parent / path).resolve())
        self.assertEqual(set(OWN_PAGES) - reached, set())


def browser(*arguments):
    from browsers import browser as started  # The links are followed where no Selenium is.

    return started(*arguments)


class Browser(unittest.TestCase):
    def test_no_page_is_wider_than_the_window(self):
        for width in (1280, 390):
            driver = browser(width, 900)
            self.addCleanup(driver.quit)
            for path in OWN_PAGES:
                driver.get(path.as_uri())
                wide = driver.execute_script("return document.documentElement.scrollWidth")
                self.assertLessEqual(wide, width, f"{path.name} at {width}")
                loaded = driver.execute_script(
                    "return performance.getEntriesByType('resource').map(e => e.name)"
                )
                self.assertTrue(all(name.startswith("file:") for name in loaded), loaded)
            errors = [entry for entry in driver.get_log("browser") if entry["level"] == "SEVERE"]
            self.assertEqual(errors, [])

    def found(self, driver, words):
        from selenium.webdriver.common.by import By
        from selenium.webdriver.support.ui import WebDriverWait

        field = driver.find_element(By.ID, "search")
        field.clear()
        field.send_keys(words)
        WebDriverWait(driver, 20).until(
            lambda _: driver.find_elements(By.CSS_SELECTOR, "#found li")
        )
        return driver.find_elements(By.CSS_SELECTOR, "#found a")

    def test_the_search_finds_what_is_there(self):
        driver = browser(1280, 900)
        self.addCleanup(driver.quit)
        driver.get((SITE / "index.html").as_uri())
        for words, page in (
            ("--checkpoint", "dlx-solve.1.html#--checkpoint"),
            ("gen-queens", "gen-queens.1.html"),
            ("homebrew", "install.html"),
            ("couverture", "dlx-tutorial.7.fr.html"),
        ):
            first = self.found(driver, words)[0].get_attribute("href")
            self.assertTrue(
                first.startswith((SITE / page).as_uri().replace("%23", "#")), (words, first)
            )
        self.assertEqual(self.found(driver, "xyzzyplugh"), [])
        link = self.found(driver, "kenken")[0]
        target = link.get_attribute("href")
        link.click()
        self.assertEqual(driver.current_url, target)


def take_pictures(folder):
    folder.mkdir(parents=True, exist_ok=True)
    for width, height in ((1280, 900), (390, 800)):
        for dark in (False, True):
            driver = browser(width, height, dark)
            for name in (
                "index",
                "dlx-tutorial.7",
                "dlx-solve.1",
                "gallery",
                "install",
                "dlx-speed.7",
                "manual",
                "headers/files",
                "browser/index",
            ):
                if (SITE / f"{name}.html").exists():
                    driver.get((SITE / f"{name}.html").as_uri())
                    shade = "dark" if dark else "light"
                    driver.save_screenshot(
                        str(folder / f"{name.replace('/', '-')}-{width}-{shade}.png")
                    )
            driver.quit()


if __name__ == "__main__":
    if "--pictures" in sys.argv:
        take_pictures(pathlib.Path(sys.argv[sys.argv.index("--pictures") + 1]))
    else:
        unittest.main(argv=sys.argv[:1])
