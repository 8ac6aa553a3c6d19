"""The colours of powers on the offline page, as a style sheet.

The seven of the usual board have their own; others take those of the seven that do not play, and
then the same again in other shades. Their letters tell them apart besides.
"""

from collections.abc import Iterator, Sequence

from engine.board.terms import Power

_USUAL = {
    "austria": "b33e09",
    "england": "202795",
    "france": "79bef9",
    "germany": "312d33",
    "italy": "248269",
    "russia": "9756d8",
    "turkey": "f0ba26",
}
_LAND, _WHITE, _BLACK = "f3ebdd", "ffffff", "17120c"
_SHADES = ((_WHITE, 0.0), (_WHITE, 0.45), (_BLACK, 0.45))
"""What is laid over a colour when all have been used once, and how much of it."""


def page_colours(powers: Sequence[Power]) -> str:
    """The rules for the land, the units and the emblem of each power of a board."""
    return "".join(
        f".p.o-{power} {{ fill: #{_mixed(_LAND, colour, _depth(colour))}; }}\n"
        f".u-{power} path {{ fill: #{colour}; }}\n"
        f".u-{power} text {{ fill: #{_ink(colour)}; }}\n"
        f".e-{power} {{ background: #{colour}; }}\n"
        for power, colour in zip(powers, _colours(powers), strict=True)
    )


def _colours(powers: Sequence[Power]) -> Iterator[str]:
    usual = [*_USUAL.values()]
    free = [colour for known, colour in _USUAL.items() if known not in powers]
    shades = [_mixed(colour, over, share) for over, share in _SHADES for colour in usual]
    later = (*free, *shades[len(usual) :])
    strangers = sorted(power for power in powers if power not in _USUAL)
    place = {power: later[at % len(later)] for at, power in enumerate(strangers)}
    return (_USUAL.get(power) or place[power] for power in powers)


def _mixed(ground: str, colour: str, share: float) -> str:
    """A colour laid over a ground; `share` 0 is the ground alone, 1 the colour alone."""
    pairs = zip(bytes.fromhex(ground), bytes.fromhex(colour), strict=True)
    return bytes(round(below + (above - below) * share) for below, above in pairs).hex()


def _luminance(colour: str) -> float:
    """From 0 to 1, as WCAG 2 reckons it."""
    parts = (part / 255 for part in bytes.fromhex(colour))
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _depth(colour: str) -> float:
    """A deep colour needs less of itself to tell, and leaves the words on it readable."""
    return 0.44 if _luminance(colour) < 0.08 else 0.56


def _ink(colour: str) -> str:
    """White or black, whichever is read more easily on a colour."""
    light = _luminance(colour) + 0.05
    return _WHITE if 1.05 / light >= light / (_luminance(_BLACK) + 0.05) else _BLACK
