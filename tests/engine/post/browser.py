"""A browser without a window, told what to do by the W3C WebDriver protocol over plain HTTP."""

import base64
import json
import subprocess
import time
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.helpers.free_port import free_port

_POINT = """
const at = JSON.parse(document.getElementById('facts').textContent).places[arguments[0]];
const out = arguments[1] ? 5 : 3;
document.getElementById('map').scrollIntoView({block: 'center'});
const map = document.getElementById('map').getScreenCTM();
const point = new DOMPoint(at[out], at[out + 1]).matrixTransform(map);
return [point.x, point.y];
"""
_CHIP = """
const chips = [...document.querySelectorAll('#chips .chip')];
const chip = chips.find((each) => each.textContent === arguments[0]);
if (!chip) return chips.map((each) => each.textContent).join(', ');
chip.click();
return '';
"""
_PICK = """
const field = document.querySelector(`[data-field="${arguments[0]}"]`);
const option = [...field.options].find((each) => each.textContent.trim() === arguments[1]);
if (!option) return [...field.options].map((each) => each.textContent).join(', ');
field.value = option.value;
field.dispatchEvent(new Event('change'));
return '';
"""


class Browser:
    """One Chromium and its driver; `downloads` is where it saves files. `proxy` is what it reaches
    every address through."""

    def __init__(
        self,
        downloads: Path,
        width: int = 1280,
        height: int = 1000,
        proxy: str = "",
        *,
        touch: bool | None = None,
    ) -> None:
        self._port = free_port()
        self._driver = subprocess.Popen(
            ["chromedriver", f"--port={self._port}"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._await_driver()
        options: dict[str, Any] = {
            "args": [
                *("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"),
                f"--window-size={width},{height}",
            ],
            "prefs": {"download.default_directory": str(downloads)},
        }
        if proxy:
            options["args"] += [f"--proxy-server={proxy}", "--proxy-bypass-list=<-loopback>"]
        if width < 600 if touch is None else touch:
            metrics = {"width": width, "height": height, "pixelRatio": 2, "touch": True}
            options["mobileEmulation"] = {"deviceMetrics": metrics}
        wanted = {
            "browserName": "chrome",
            "goog:chromeOptions": options,
            "goog:loggingPrefs": {"browser": "ALL"},
            "unhandledPromptBehavior": "accept",
        }
        session = self._call("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self._session = f"/session/{session['sessionId']}"
        self._frame: int | None = None

    def close(self) -> None:
        """Close the window and the driver."""
        try:
            self._call("DELETE", self._session)
        finally:
            self._driver.terminate()
            self._driver.wait(10)

    def open(self, file: Path) -> None:
        """Open a page from a file."""
        self._call("POST", f"{self._session}/url", {"url": file.as_uri()})

    def go(self, address: str) -> None:
        """Open a page from the network."""
        self._call("POST", f"{self._session}/url", {"url": address})

    def enter_frame(self, number: int | None = 0) -> None:
        """What is asked from now on is asked of a frame in the page; None is the page itself."""
        self._frame = number
        self._call("POST", f"{self._session}/frame", {"id": number})

    def hold(self, x: float, y: float, seconds: float) -> None:
        """Lay a finger on the page and lift it again."""
        finger = {
            "type": "pointer",
            "id": "finger",
            "parameters": {"pointerType": "touch"},
            "actions": [
                {"type": "pointerMove", "x": round(x), "y": round(y)},
                {"type": "pointerDown", "button": 0},
                {"type": "pause", "duration": round(1000 * seconds)},
                {"type": "pointerUp", "button": 0},
            ],
        }
        self._call("POST", f"{self._session}/actions", {"actions": [finger]})

    def tap(self, id: str) -> None:
        """Touch the middle of an element where it lies now, whatever lies over it there."""
        script = (
            "const r = document.querySelector(arguments[0]).getBoundingClientRect();"
            "return [r.x + r.width / 2, r.y + r.height / 2]"
        )
        self._put(*self.run(script, id))

    def touch(self, *places: str) -> None:
        """Touch places on the map where their units stand."""
        for place in places:
            self._put(*self.run(_POINT, place, False))

    def _put(self, x: float, y: float) -> None:
        """A short touch; the driver counts from the corner of the whole page."""
        frame, left, top = self._frame, 0, 0
        if frame is not None:
            self.enter_frame(None)
            script = (
                "const r = document.querySelectorAll('iframe')[arguments[0]]"
                ".getBoundingClientRect(); return [r.x, r.y]"
            )
            left, top = self.run(script, frame)
            self.enter_frame(frame)
        self.hold(x + left, y + top, 0.05)

    def type(self, keys: str) -> None:
        """Press keys one after another, wherever the keyboard is."""
        strokes = [{"type": act, "value": key} for key in keys for act in ("keyDown", "keyUp")]
        board = {"type": "key", "id": "keys", "actions": strokes}
        self._call("POST", f"{self._session}/actions", {"actions": [board]})

    def wait(self, script: str) -> Any:
        """Wait until an expression in the page is true; its value."""
        for _ in range(200):
            with suppress(AssertionError):
                if found := self.run(f"return {script}"):
                    return found
            time.sleep(0.05)
        raise TimeoutError(script)

    def run(self, script: str, *arguments: object) -> Any:
        """What a script in the page answers."""
        body = {"script": script, "args": list(arguments)}
        return self._call("POST", f"{self._session}/execute/sync", body)

    def text(self, id: str) -> str:
        """The words in an element, or the value of a field."""
        script = "const e = document.getElementById(arguments[0]); return e.value ?? e.textContent"
        return str(self.run(script, id))

    def press(self, id: str) -> None:
        """Press a button."""
        self.run("document.getElementById(arguments[0]).click()", id)

    def click(self, *places: str, leaving: bool = False) -> None:
        """Click places on the map with a real pointer, where their units stand."""
        for place in places:
            x, y = self.run(_POINT, place, leaving)
            moves = [
                {"type": "pointerMove", "x": round(x), "y": round(y)},
                {"type": "pointerDown", "button": 0},
                {"type": "pointerUp", "button": 0},
            ]
            mouse = {"type": "pointer", "id": "mouse", "actions": moves}
            self._call("POST", f"{self._session}/actions", {"actions": [mouse]})

    def chip(self, words: str) -> None:
        """Choose one of the kinds, coasts or types offered above the map."""
        offered = self.run(_CHIP, words)
        assert offered == "", f"{words} is not among {offered}"

    def pick(self, slot: int, *choices: str) -> None:
        """Choose an order from the drop-downs of one line, from left to right."""
        for depth, words in enumerate(choices):
            offered = self.run(_PICK, f"{slot}.{depth}", words)
            assert offered == "", f"{words} is not among {offered}"

    def complaints(self) -> list[str]:
        """What the browser has to say of the page."""
        log = self._call("POST", f"{self._session}/se/log", {"type": "browser"})
        return [entry["message"] for entry in log]

    def picture(self, file: Path) -> None:
        """Save what is seen."""
        shot = self._call("GET", f"{self._session}/screenshot")
        file.write_bytes(base64.b64decode(shot))

    def _await_driver(self) -> None:
        for _ in range(200):
            try:
                self._call("GET", "/status")
            except OSError:
                time.sleep(0.05)
            else:
                return
        raise TimeoutError("chromedriver does not answer")

    def _call(self, method: str, path: str, body: object = None) -> Any:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self._port}{path}",
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json"},
        )
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as refusal:
            with refusal:
                raise AssertionError(refusal.read().decode()[:600]) from refusal
