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


def light(image: QImage) -> float:
    small = image.scaled(30, 46)
    every = [small.pixelColor(x, y) for x in range(30) for y in range(46)]
    return sum(each.lightnessF() for each in every) / len(every)


def test_the_ground_is_the_same_on_all_and_no_two_emblems_are(qapp: object) -> None:
    pictures = {each: picture(each) for each in Emblem}
    for number, image in enumerate(pictures.values()):
        for at in ((2, 2), (150, 40), (20, 230), (298, 458), (150, 430)):
            assert image.pixel(*at) == pictures[Emblem.NONE].pixel(*at)
        assert image not in list(pictures.values())[:number]


def test_no_card_shines_more_than_the_others(qapp: object) -> None:
    found = [light(picture(each)) for each in Emblem]
    assert max(found) - min(found) < 0.12
