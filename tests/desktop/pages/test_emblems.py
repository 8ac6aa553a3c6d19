"""Cards cannot be told apart across a room: one ground, one size, nearly one light for all."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from desktop.pages.emblems import Emblem, paint_emblem


def picture(emblem: Emblem) -> QImage:
    image = QImage(300, 460, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paint_emblem(painter, QRectF(image.rect()), emblem)
    painter.end()
    return image


def seen_from_afar(image: QImage) -> dict[str, float]:
    """The mean light and colours of a card, and how much of it is bright."""
    every = [image.pixelColor(x, y) for x in range(0, 300, 2) for y in range(0, 460, 2)]
    count = len(every)
    return {
        "light": sum(each.lightnessF() for each in every) / count,
        "red": sum(each.redF() for each in every) / count,
        "green": sum(each.greenF() for each in every) / count,
        "blue": sum(each.blueF() for each in every) / count,
        "bright": sum(each.lightnessF() > 0.6 for each in every) / count,
    }


def test_the_ground_is_the_same_on_all_and_no_two_emblems_are(qapp: object) -> None:
    pictures = {each: picture(each) for each in Emblem}
    for number, image in enumerate(pictures.values()):
        for at in ((2, 2), (150, 40), (20, 230), (298, 458), (150, 430)):
            assert image.pixel(*at) == pictures[Emblem.NONE].pixel(*at)
        assert image not in list(pictures.values())[:number]


def test_no_card_shines_more_than_the_others_or_in_another_colour(qapp: object) -> None:
    found = [seen_from_afar(picture(each)) for each in Emblem]
    for what in ("light", "red", "green", "blue", "bright"):
        some = [each[what] for each in found]
        assert max(some) - min(some) < 0.03, (what, dict(zip(Emblem, some, strict=True)))
