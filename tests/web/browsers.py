"""The browsers of the tests beside this file: browser(name="chromium") is a driver of Selenium.

Chromium comes with its driver. Debian's Firefox comes without one (geckodriver), which would only
pass requests on to Firefox's own protocol, Marionette: Marionette, below, speaks it.
"""
import base64
import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import zlib

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.remote.errorhandler import ErrorHandler


def browser(width=1280, height=900, dark=False, name="chromium"):
    driver = (firefox if name == "firefox" else chromium)(width, height, dark)
    driver.set_script_timeout(120)
    return driver


def errors_of(driver):
    """Returns what pages have written to the console since the last call; Firefox does not tell."""
    return driver.get_log("browser") if "goog:chromeOptions" in driver.caps else []


def shadow_root(element):
    """The shadow root of an element, which Selenium's own property gives for Chromium alone."""
    return element.parent.execute("getShadowRoot", {"id": element.id})["value"]


def axe_violations(driver, axe):
    """Runs axe-core, whose script is in a file, and returns what it finds in the page."""
    driver.execute_script(axe.read_text())
    return driver.execute_async_script(
        "const done = arguments[0]; axe.run().then(({violations}) => done(violations.map((v) =>"
        " v.id + ': ' + v.nodes.slice(0, 3).map((n) => n.html.slice(0, 150) + n.failureSummary).join(' '))))"
    )


def link_to(state):
    """The link of a state, as the page of tools/web packs it."""
    deflater = zlib.compressobj(wbits=-15)
    packed = deflater.compress(json.dumps(state).encode()) + deflater.flush()
    return "#p=" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def chromium(width, height, dark):
    options = webdriver.ChromeOptions()
    for flag in (
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--lang=en",
        f"--window-size={width},{height}",
    ):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
    scheme = "dark" if dark else "light"
    driver.execute_cdp_cmd(
        "Emulation.setEmulatedMedia",
        {"features": [{"name": "prefers-color-scheme", "value": scheme}]},
    )
    if width < 500:
        driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 2, "mobile": True},
        )
        driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
    return driver


# Selenium's names of commands, where Marionette's are others than the same with a capital letter.
COMMANDS = {
    "get": "Navigate",
    "getCurrentUrl": "GetCurrentURL",
    "findChildElement": "FindElement",
    "findChildElements": "FindElements",
    "clickElement": "ElementClick",
    "clearElement": "ElementClear",
    "sendKeysToElement": "ElementSendKeys",
    "getElementValueOfCssProperty": "GetElementCSSValue",
    "w3cExecuteScript": "ExecuteScript",
    "w3cExecuteScriptAsync": "ExecuteAsyncScript",
    "w3cGetActiveElement": "GetActiveElement",
    "actions": "PerformActions",
    "clearActionState": "ReleaseActions",
    "screenshot": "TakeScreenshot",
    "quit": "DeleteSession",
}


class Marionette:
    """Executes Selenium's commands in a Firefox of its own, by JSON over a socket."""

    w3c = True

    def __init__(self, width, height, preferences):
        self.profile = pathlib.Path(tempfile.mkdtemp())
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        preferences = {**preferences, "marionette.port": port}
        self.profile.joinpath("user.js").write_text(
            "".join(
                f"user_pref({json.dumps(k)}, {json.dumps(v)});\n" for k, v in preferences.items()
            )
        )
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--marionette", "--no-remote"]
            + ["--profile", self.profile, "--width", str(width), "--height", str(height)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self.number = 0
        self.stream = self.connected(port).makefile("rwb")
        self.receive()  # The greeting.

    def connected(self, port, seconds=60):
        for _ in range(10 * seconds):
            try:
                return socket.create_connection(("127.0.0.1", port))
            except OSError:
                time.sleep(0.1)
        raise AssertionError(f"Firefox does not listen after {seconds} s")

    def receive(self):
        size = b""
        while (digit := self.stream.read(1)) != b":":
            if not digit:
                raise AssertionError("Firefox has ended")
            size += digit
        return json.loads(self.stream.read(int(size)))

    def send(self, command, parameters):
        self.number += 1
        message = json.dumps([0, self.number, "WebDriver:" + command, parameters]).encode()
        self.stream.write(f"{len(message)}:".encode() + message)
        self.stream.flush()
        _, _, error, result = self.receive()
        if error:
            ErrorHandler().check_response({"status": 500, "value": json.dumps({"value": error})})
        return result

    def execute(self, command, parameters):
        name = COMMANDS.get(command, command[0].upper() + command[1:])
        parameters = {k: v for k, v in (parameters or {}).items() if k != "sessionId"}
        if name == "NewSession":
            parameters = {}
        elif command.startswith("findChild"):
            parameters["element"] = parameters.pop("id")
        elif "shadowId" in parameters:
            parameters["shadowRoot"] = parameters.pop("shadowId")
        result = self.send(name, parameters)
        return result if isinstance(result, dict) and "value" in result else {"value": result}

    def close(self):
        os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait(30)
        shutil.rmtree(self.profile, ignore_errors=True)


def firefox(width, height, dark):
    preferences = {
        "layout.css.prefers-color-scheme.content-override": 0 if dark else 1,
        "intl.accept_languages": "en",
        "datareporting.policy.dataSubmissionEnabled": False,
        "browser.shell.checkDefaultBrowser": False,
        "app.update.auto": False,
    }
    return webdriver.Remote(
        command_executor=Marionette(width, height, preferences), options=webdriver.FirefoxOptions()
    )
