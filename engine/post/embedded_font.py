"""The program's letters for a web page that lies alone in a file."""

from base64 import b64encode
from functools import cache

from engine.registry import program_root

_FACES = (
    ("EB Garamond", "EBGaramond-Regular", "400"),
    ("EB Garamond", "EBGaramond-SemiBold", "600"),
    ("Alegreya Sans", "AlegreyaSans-Regular", "400"),
    ("Alegreya Sans", "AlegreyaSans-Bold", "700"),
)


@cache
def embedded_font_css() -> str:
    """Style rules with the letters in them; a page's policy must allow fonts from `data:`."""
    folder = program_root() / "assets" / "phone"

    def data(file: str) -> str:
        return b64encode((folder / f"{file}.woff2").read_bytes()).decode()

    return "".join(
        f'@font-face {{ font-family: "{family}"; font-weight: {weight}; src: url('
        f"data:font/woff2;base64,{data(file)}); }}\n"
        for family, file, weight in _FACES
    )
