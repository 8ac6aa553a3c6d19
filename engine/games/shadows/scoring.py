"""The points: for what happens, when it happens; for what is owned, when the game ends.

The numbers are seed 002's, "end-of-game scores".
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.board.terms import Power, Province
from engine.games.shadows.council import first_voters
from engine.games.shadows.ledger import PointsCause, PointsEntry
from engine.games.shadows.state import LeagueState, OwnershipRecord

VICTORY, HEADQUARTERS, CAPITAL, CENTRE, SURVIVAL = 200, 75, 20, 10, 10
FIRST_VOTE, DISCOVERED, FORFEIT, YEAR_LOST = 25, -50, -10, 10
SLIDING = (-40, -20, -10)
"""Found in the year of the loss, in the next, in any later one (L-45)."""


@dataclass(frozen=True, slots=True)
class OwnershipSpan:
    """The Falls at which a power owned a province without a break; `lost` is the Fall at which
    it did so no more, None while it does."""

    power: Power
    first: int
    last: int
    lost: int | None


def ownership_spans(tenure: OwnershipRecord) -> tuple[OwnershipSpan, ...]:
    """Who owned a province, one after the other."""
    found: list[OwnershipSpan] = []
    for year, owner in tenure:
        held = found[-1] if found and found[-1].lost is None else None
        if held is not None and held.power == owner:
            found[-1] = OwnershipSpan(held.power, held.first, year, None)
            continue
        if held is not None:
            found[-1] = OwnershipSpan(held.power, held.first, held.last, year)
        if owner is not None:
            found.append(OwnershipSpan(owner, year, year, None))
    return tuple(found)


def discovery_entries(
    state: LeagueState, province: Province, votes: Mapping[Power, Province | None]
) -> tuple[PointsEntry, ...]:
    """The entries for a headquarters that the Council has found this Winter."""
    year = state.campaign.turn.year
    owner = state.holder(province)
    entries = list(_first_vote_entries(state, province, votes, owner))
    if owner is not None:
        entries.append(PointsEntry(owner, PointsCause.DISCOVERED, DISCOVERED, year, province))
    for former in _former(state, province, owner):
        late = year - (former.lost or year)
        points = SLIDING[min(late, len(SLIDING) - 1)]
        entries.append(
            PointsEntry(former.power, PointsCause.LOST_AND_FOUND, points, year, province, late)
        )
    return tuple(entries)


def _first_vote_entries(
    state: LeagueState,
    province: Province,
    votes: Mapping[Power, Province | None],
    owner: Power | None,
) -> Iterator[PointsEntry]:
    first = first_voters(state, province, votes)
    for power in first:
        if power == owner and state.options.own_vote == "nothing":  # L-22
            continue
        points = FIRST_VOTE // len(first)  # L-52: those who were equally first share
        yield PointsEntry(
            power, PointsCause.FIRST_VOTE, points, state.campaign.turn.year, province
        )


def _former(
    state: LeagueState, province: Province, owner: Power | None
) -> tuple[OwnershipSpan, ...]:
    """The last spell of each former owner, longest ago first; of the last one only (L-44)."""
    past = [
        each for each in ownership_spans(state.tenures.get(province, ())) if each.lost is not None
    ]
    last = {each.power: each for each in past if each.power != owner}
    kept = sorted(last.values(), key=lambda each: (each.last, each.power))
    if state.options.former_owners == "last":
        kept = [each for each in kept if past and each == past[-1]]
    return tuple(kept)


def forfeit_entries(state: LeagueState, powers: tuple[Power, ...]) -> tuple[PointsEntry, ...]:
    """The entries for abstaining once too often (L-20)."""
    year = state.campaign.turn.year
    return tuple(PointsEntry(power, PointsCause.FORFEIT, FORFEIT, year) for power in powers)


# At the end.


def end_year(state: LeagueState) -> int:
    """The year in which a game ended, or which it is."""
    year = state.campaign.turn.year
    return min(year, state.options.last_year) if state.league else year


def final_ledger(state: LeagueState) -> tuple[PointsEntry, ...]:
    """Everything that counts at the end, each power's together in the map's order."""
    powers = [each for each in state.ground.powers if each in state.campaign.players]
    return tuple(entry for power in powers for entry in _power_entries(state, power))


def _power_entries(state: LeagueState, power: Power) -> Iterator[PointsEntry]:
    victory = _victory(state, power)
    if victory is not None:
        yield victory
        if state.options.sum == "instead":  # L-38
            return
    yield from (each for each in state.entries if each.power == power)
    yield from owned_entries(state, power, state.headquarters)
    yield from lost_entries(state, power, state.hidden)
    if _has_survived(state, power):
        yield PointsEntry(power, PointsCause.SURVIVAL, SURVIVAL, end_year(state))


def _victory(state: LeagueState, power: Power) -> PointsEntry | None:
    """The 200 points (L-36, L-37)."""
    end = state.campaign.ended
    if end is None:
        return None
    met = {kind for kind, winner in state.conditions if winner == power}
    if not state.conditions and end.kind == "solo" and power in end.powers:
        met.add("solo")  # the GM has declared it
    wins = bool(met) if state.options.victory_points == "any" else "solo" in met
    return PointsEntry(power, PointsCause.VICTORY, VICTORY, end_year(state)) if wins else None


def _has_survived(state: LeagueState, power: Power) -> bool:
    """L-41. Who reaches the last Winter has lasted until its year, whatever is purged then."""
    end = state.campaign.ended
    if end is None or power not in (*state.campaign.surviving(), *state.lasted):
        return False
    return end.kind == "term" or state.options.survival == "always"


def owned_entries(
    state: LeagueState, power: Power, known: tuple[Province, ...]
) -> Iterator[PointsEntry]:
    """The entries for what a power owns. `known` are the headquarters that may be told of."""
    year = end_year(state)
    for province in state.campaign.position.centres_of(power):
        secret = province in known and province in state.hidden
        secret = secret and state.holder(province) == power
        if not (secret and state.options.headquarters_points == "instead"):  # L-39
            capital = _is_capital(state, power, province)
            cause, points = (
                (PointsCause.CAPITAL, CAPITAL) if capital else (PointsCause.CENTRE, CENTRE)
            )
            yield PointsEntry(power, cause, points, year, province)
        if secret:
            yield PointsEntry(power, PointsCause.HEADQUARTERS, HEADQUARTERS, year, province)
    if state.options.found_points == "counts":  # L-51
        for each in state.entries:
            if each.power == power and each.cause is PointsCause.DISCOVERED:
                yield PointsEntry(
                    power, PointsCause.HEADQUARTERS, HEADQUARTERS, year, each.province
                )


def _is_capital(state: LeagueState, power: Power, province: Province) -> bool:
    whose = state.living_capitals.get(province)
    own = whose == power
    return whose is not None and (own or state.options.foreign_capital == "capital")  # L-40


def lost_entries(
    state: LeagueState, power: Power, known: tuple[Province, ...]
) -> Iterator[PointsEntry]:
    """The entries for headquarters that a power has lost and nobody has found (L-42 to L-44)."""
    year = end_year(state)
    for province in known:
        owner = state.holder(province)
        if owner is None or owner == power:
            continue
        formerly = _former(state, province, owner)
        if power not in {each.power for each in formerly}:
            continue
        years = sum(_years(state, province, power, year))
        if years:
            yield PointsEntry(power, PointsCause.LOST, YEAR_LOST * years, year, province, years)


def _years(state: LeagueState, province: Province, power: Power, end: int) -> Iterator[int]:
    mine = [each for each in ownership_spans(state.tenures[province]) if each.power == power]
    counted = mine if state.options.regained == "each" else mine[-1:]
    for at, spell in enumerate(counted):
        if state.options.lost_years == "owned":
            # As the example of seed 002 counts (1899 to 1905 are six), but a year is a year.
            yield max(1, spell.last - spell.first)
        elif spell.lost is not None:
            until = counted[at + 1].first if at + 1 < len(counted) else end
            yield until - spell.lost


def known_headquarters(state: LeagueState, power: Power) -> tuple[Province, ...]:
    """The headquarters that a power has been told of and that are not public."""
    return tuple(each for each in state.hidden if each in state.told.get(power, ()))


def current_entries(
    state: LeagueState, power: Power, *, public: bool = False
) -> tuple[PointsEntry, ...]:
    """A power's entries as they stand, as far as it can know them; or as everybody can."""
    known = () if public else known_headquarters(state, power)
    return (
        *(each for each in state.entries if each.power == power),
        *owned_entries(state, power, known),
        *lost_entries(state, power, known),
    )
