"""A hand on the mouse and the keyboard of an X display, by the X server's own test extension."""

from ctypes import CDLL, c_char_p, c_int, c_uint, c_ulong, c_void_p

LEFT, RIGHT, WHEEL_IN, WHEEL_OUT = 1, 3, 4, 5
_MODIFIERS = {"ctrl": "Control_L", "shift": "Shift_L"}


class Hand:
    """Everything it does has reached the X server when it returns."""

    def __init__(self) -> None:
        self._x, self._test = CDLL("libX11.so.6"), CDLL("libXtst.so.6")
        self._x.XOpenDisplay.restype = c_void_p
        self._x.XStringToKeysym.argtypes, self._x.XStringToKeysym.restype = [c_char_p], c_ulong
        self._x.XKeysymToKeycode.argtypes = [c_void_p, c_ulong]
        self._x.XSync.argtypes = [c_void_p, c_int]
        self._test.XTestFakeMotionEvent.argtypes = [c_void_p, c_int, c_int, c_int, c_ulong]
        self._test.XTestFakeButtonEvent.argtypes = [c_void_p, c_uint, c_int, c_ulong]
        self._test.XTestFakeKeyEvent.argtypes = [c_void_p, c_uint, c_int, c_ulong]
        self._display = self._x.XOpenDisplay(None)
        if not self._display:
            raise OSError("no X display: DISPLAY names none that answers")

    def move(self, x: int, y: int) -> None:
        """Put the pointer on a pixel of the screen."""
        self._test.XTestFakeMotionEvent(self._display, -1, x, y, 0)
        self._sync()

    def press(self, button: int = LEFT) -> None:
        """Press a button and hold it."""
        self._test.XTestFakeButtonEvent(self._display, button, 1, 0)
        self._sync()

    def let_go(self, button: int = LEFT) -> None:
        """Let go of a button."""
        self._test.XTestFakeButtonEvent(self._display, button, 0, 0)
        self._sync()

    def click(self, button: int = LEFT) -> None:
        """Press a button and let go; of the wheel, turn it by a notch."""
        self.press(button)
        self.let_go(button)

    def key(self, keys: str) -> None:
        """Type a key by its name, with others held: `Escape`, `ctrl+Left`."""
        codes = [self._code(_MODIFIERS.get(each, each)) for each in keys.split("+")]
        for down, order in ((1, codes), (0, codes[::-1])):
            for code in order:
                self._test.XTestFakeKeyEvent(self._display, code, down, 0)
        self._sync()

    def _code(self, name: str) -> int:
        return int(self._x.XKeysymToKeycode(self._display, self._x.XStringToKeysym(name.encode())))

    def _sync(self) -> None:
        self._x.XSync(self._display, 0)
