"""A short standard game played from a script, in memory: what pictures are taken of."""

from collections.abc import Mapping
from enum import StrEnum

from desktop.widgets.clock import NEW_YEAR
from engine.board.terms import Power
from engine.campaign.submission import Draw
from engine.frame.audience import PUBLIC
from engine.frame.desk import SeatDesk
from engine.frame.game_option import OptionValues
from engine.frame.gm_desk import GMDesk
from engine.frame.host_desk import HostDesk
from engine.frame.notice import EnteredBy
from engine.frame.policy import DealTerms, TableMode
from engine.frame.schedule import Deadline
from engine.frame.seat import Seat, SeatId
from engine.games.standard.submission import StandardOrders, StandardView
from engine.orders.notation import read_order
from engine.orders.order import Order
from engine.registry import map_file
from engine.save.game_file import gm_game_in_memory, hotseat_game_in_memory
from tests.helpers.kept_games import kept

PLAYERS = {
    "austria": "Ada",
    "england": "Bram",
    "france": "Chloé",
    "germany": "Dmitri",
    "italy": "Elif",
    "russia": "Félix",
    "turkey": "Gwen",
}


class Moment(StrEnum):
    """Where in the script to stop: phase keys, and the end."""

    OPENING = "S1901M"
    WINTER = "W1901A"
    MOVES = "S1902M"
    RETREATS = "S1902R"
    FALL = "F1902M"
    ENDING = "ended"


SCRIPT: Mapping[str, Mapping[str, str]] = {
    "S1901M": {
        "austria": "A Vie-Gal; A Bud-Ser; F Tri-Alb",
        "england": "F Lon-NTH; F Edi-NWG; A Lvp-Yor",
        "france": "A Par-Bur; A Mar S A Par-Bur; F Bre-MAO",
        "germany": "A Ber-Kie; A Mun-Bur; F Kie-Den",
        "italy": "A Ven-Tyr; A Rom-Apu; F Nap-ION",
        "russia": "A War-Gal; A Mos-Ukr; F Sev-BLA; F StP/sc-BOT",
        "turkey": "A Con-Bul; A Smy-Con; F Ank-BLA",
    },
    "F1901M": {
        "austria": "A Vie-Tri; A Ser S F Alb-Gre; F Alb-Gre",
        "england": "F NTH C A Yor-Nwy; F NWG S A Yor-Nwy; A Yor-Nwy",
        "france": "A Bur-Bel; A Mar-Spa; F MAO-Por",
        "germany": "A Kie-Hol; A Mun-Tyr; F Den-Swe",
        "italy": "A Tyr-Tri; A Apu-Tun; F ION C A Apu-Tun",
        "russia": "A War-Gal; A Ukr-Rum; F Sev S A Ukr-Rum; F BOT-Swe",
        "turkey": "A Bul-Gre; A Con H; F Ank-BLA",
    },
    "W1901A": {
        "austria": "Build A Bud; Build A Tri",
        "england": "Build F Lon",
        "france": "Build A Par; Build F Bre; Build A Mar",
        "germany": "Build F Kie; Build A Ber",
        "italy": "Build A Ven",
        "russia": "Build A Mos",
        "turkey": "Build F Smy",
    },
    "S1902M": {
        "austria": "A Vie-Tyr; A Tri S A Vie-Tyr; A Bud-Gal; A Ser S A Rum-Bul; F Gre-AEG",
        "england": "A Nwy-Swe; F NTH-HEL; F NWG-NTH; F Lon-ENG",
        "france": "A Bel S A Par-Bur; A Par-Bur; F Bre-ENG; A Mar-Pie; A Spa-Mar; F Por-MAO",
        "germany": "A Hol-Bel; A Mun S A Ber-Sil; F Den-Swe; F Kie-HEL; A Ber-Sil",
        "italy": "A Tyr-Vie; A Ven S A Tyr; F ION-EAS; A Tun H",
        "russia": "A Rum-Bul; F Sev-BLA; A Gal S A Bud; A Mos-StP; F BOT S A Nwy-Swe",
        "turkey": "A Bul-Rum; A Con S A Bul; F BLA-Sev; F Smy-AEG",
    },
    "S1902R": {"italy": "A Tyr-Boh"},
    "F1902M": {
        "austria": "A Tyr-Mun; A Tri-Tyr; A Bud S A Ser-Rum; A Ser-Rum; F Gre-AEG",
        "england": "F NTH C A Swe-Den; A Swe H; F NWG-Nwy; F Lon-ENG",
        "france": "A Bur S A Tyr-Mun; A Bel-Hol; F Bre-ENG; A Pie-Ven; A Mar-Pie; F MAO-WES",
        "germany": "A Hol-Bel; A Mun-Boh; F Den-Swe; F Kie S F Den; A Sil-Gal",
        "italy": "A Boh-Vie; A Ven H; F EAS-ION; A Tun H",
        "russia": "A Bul-Con; F Sev-BLA; A Gal S A Boh-Vie; A StP-Nwy; F BOT-Swe",
        "turkey": "F BLA S A Con-Bul; A Con-Bul; F Smy-AEG",
    },
}
"""What each power orders, phase by phase; agreed draws end the last one."""


@kept("standard", bytes)
def sample_game(moment: Moment) -> HostDesk[StandardView, StandardOrders]:
    """The script played up to a moment."""
    host = hotseat_game_in_memory("standard", sample_seats(), {}, bytes)
    while host.onlooker.result() is None and host.onlooker.phase().key != moment:
        play_sample_phase(host)
    return host


def opening_game(choices: OptionValues) -> HostDesk[StandardView, StandardOrders]:
    """The script's players before the first orders of a game with these options."""
    return hotseat_game_in_memory("standard", sample_seats(), choices, bytes)


def sample_table(moment: Moment) -> HostDesk[StandardView, StandardOrders]:
    """The script at a moment as a picture wants it: some have sealed, one is still drafting."""
    host = sample_game(moment)
    waiting = host.onlooker.phase().waiting_on
    for seat in waiting[3:]:
        host.seat(seat).submit(sample_orders(host, seat))
    for seat in waiting[:3]:
        whole = sample_orders(host, seat)
        host.seat(seat).keep_draft(
            StandardOrders({power: orders[:-1] for power, orders in whole.orders.items()})
        )
    return host


@kept("standard", bytes)
def sample_desk(moment: Moment) -> GMDesk[StandardView, StandardOrders]:
    """The same script at a GM's desk: most answers are in, one by telephone, one not whole."""
    terms = DealTerms(mode=TableMode.GM, gm="Hélène")
    desk: GMDesk[StandardView, StandardOrders] = gm_game_in_memory(
        "standard", sample_seats(), {}, bytes, terms=terms
    )
    while desk.whole.result() is None and desk.whole.phase().key != moment:
        for seat in desk.whole.phase().waiting_on:
            desk.turn.enter(seat, _scripted(desk.seat(seat)), "", by=EnteredBy.POST)
        desk.turn.process(frozenset())
        desk.turn.publish()
    phase = desk.whole.phase()
    due = Deadline(phase.key, NEW_YEAR + 10_800, "Europe/Paris", grace=1800)
    desk.schedule.set_deadline(due)
    for seat in desk.whole.seats:
        desk.post.written(seat.id, NEW_YEAR - 90_000)
    for number, seat in enumerate(phase.waiting_on[:5]):
        _answer(desk, seat, number)
    return desk


def desk_at_work(desk: GMDesk[StandardView, StandardOrders]) -> None:
    """A GM's desk after a busy evening: notes, absences, press, a ruling and a line left."""
    ada, chloe = SeatId("s1"), SeatId("s3")
    desk.seating.note(ada, "Rings after eight. Prefers French.")
    desk.seating.note(None, "Next evening on 8 January.")
    desk.schedule.add_absence(chloe, NEW_YEAR + 400_000, NEW_YEAR + 900_000, "skiing")
    desk.press.announce("A happy new year to all seven courts.", PUBLIC)
    desk.press.press(chloe, "Beware of the bear.", True)
    orders = _scripted(desk.seat(ada))
    desk.rulings.rule_orders(ada, orders, "Ada said so before witnesses.", PUBLIC)


def _answer(desk: GMDesk[StandardView, StandardOrders], seat: SeatId, number: int) -> None:
    """What came from a seat; the second gave one order less, by telephone."""
    orders, at = _scripted(desk.seat(seat)), NEW_YEAR - 6000 * (5 - number)
    if number == 1:
        less = {power: given[:-1] for power, given in orders.orders.items()}
        desk.turn.enter(seat, StandardOrders(less), "phone, 19:05", at=at)
    else:
        desk.turn.enter(seat, orders, "", by=EnteredBy.POST, at=at, provisional=number == 3)


def sample_orders(host: HostDesk[StandardView, StandardOrders], seat: SeatId) -> StandardOrders:
    """What the script lets a seat hand in for the open phase."""
    return _scripted(host.seat(seat))


def _scripted(desk: SeatDesk[StandardView, StandardOrders]) -> StandardOrders:
    lines = SCRIPT.get(desk.phase().key, {})
    view = desk.view()
    agreement = Draw() if desk.phase().key == Moment.FALL else None
    return StandardOrders(
        {power: _read(lines.get(power, ""), view) for power in view.board.mine}, agreement
    )


def _read(text: str, view: StandardView) -> tuple[Order, ...]:
    gazetteer = map_file("standard").gazetteer
    parts = filter(None, (part.strip() for part in text.split(";")))
    return tuple(read_order(part, gazetteer, view.board) for part in parts)


def play_sample_phase(host: HostDesk[StandardView, StandardOrders]) -> None:
    """One more phase of the script."""
    for seat in host.onlooker.phase().waiting_on:
        host.seat(seat).submit(sample_orders(host, seat))
    host.resolve(frozenset())


def sample_seats() -> tuple[Seat, ...]:
    """Seven players, each with the power that the script gives them."""
    return tuple(
        Seat(SeatId(f"s{number}"), name, (Power(power),))
        for number, (power, name) in enumerate(PLAYERS.items(), 1)
    )
