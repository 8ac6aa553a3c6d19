"""What no atlas of the world holds: sea borders, causeways, seeds and the room each region wants.

All places are (longitude, latitude) in degrees; the lines were drawn by us.
"""

Place = tuple[float, float]

SEAS = frozenset(
    (
        *("nao", "nwg", "bar", "nth", "ska", "hel", "bal", "bot", "eng", "iri"),
        *("mao", "wes", "lyo", "tys", "ion", "adr", "aeg", "eas", "bla"),
    )
)
OUTER_WATERS = frozenset({"w-cas", "w-red"})
"""The Caspian and the Red Sea: water that is no province."""

SEA_LINES: dict[str, tuple[Place, ...]] = {
    "nao-nwg": (
        *((-4.2, 58.0), (-4.4, 58.6), (-7.0, 61.2), (-13.5, 64.0), (-16.0, 65.0)),
        *((-22.0, 66.0), (-26.0, 66.8), (-50.0, 70.0)),
    ),
    "nwg-nth": ((-2.6, 57.3), (-2.0, 57.75), (0.6, 59.7), (3.2, 61.3), (6.6, 61.6)),
    "nwg-bar": ((25.0, 69.9), (23.4, 71.2), (21.5, 73.5), (19.0, 80.0)),
    "nth-ska": ((9.2, 56.6), (7.9, 57.05), (7.0, 57.6), (7.2, 58.6)),
    "nth-hel": ((8.9, 55.75), (7.6, 55.7), (6.0, 55.0), (5.0, 54.1), (4.75, 52.9)),
    "nth-eng": ((0.7, 51.32), (1.45, 51.33), (2.3, 51.42), (2.95, 51.42), (3.5, 51.2)),
    "eng-iri": ((-5.1, 50.35), (-5.9, 50.1), (-6.9, 49.6)),
    "eng-mao": ((-6.9, 49.6), (-5.6, 48.7), (-4.3, 48.3)),
    "iri-mao": ((-6.9, 49.6), (-8.2, 50.6), (-9.0, 51.8)),
    "nao-mao": ((-8.4, 53.2), (-11.5, 53.0), (-16.0, 51.0), (-24.0, 48.0), (-45.0, 43.0)),
    "nao-iri": ((-6.6, 54.8), (-5.6, 55.05), (-4.5, 55.15)),
    # Slantwise from Cádiz to Tangier, so that the two seas share more than the narrow strait.
    "mao-wes": ((-6.1, 36.8), (-6.35, 36.6), (-5.95, 35.7), (-5.7, 35.4)),
    "wes-lyo": ((0.3, 40.9), (1.4, 40.6), (4.0, 41.1), (6.5, 41.0), (8.4, 40.5), (9.0, 40.3)),
    "lyo-tys": (
        *((9.0, 40.3), (9.0, 41.2), (9.1, 42.3), (9.4, 42.85), (10.3, 43.0)),
        (10.9, 43.15),
    ),
    "wes-tys": ((9.0, 40.3), (9.0, 39.1), (9.2, 38.3), (9.75, 37.0)),
    "tys-ion": ((13.0, 37.8), (12.3, 37.75), (11.4, 37.3), (10.8, 36.8)),
    "messina": ((15.4, 38.15), (15.85, 38.15)),
    "ion-adr": ((18.1, 40.1), (18.6, 40.05), (19.25, 40.4), (19.7, 40.5)),
    "ion-aeg": ((22.6, 36.8), (23.1, 36.3), (23.5, 35.6), (23.9, 35.25)),
    "aeg-eas": (
        *((23.9, 35.25), (25.0, 35.1), (26.3, 35.15), (27.2, 35.6), (28.0, 36.3)),
        (28.4, 37.0),
    ),
    "ion-eas": ((23.9, 35.25), (23.3, 34.2), (22.6, 32.4)),
    "dardanelles": ((26.22, 40.2), (26.19, 40.05), (26.19, 39.9)),
    "bosporus": ((28.8, 41.22), (29.13, 41.235), (29.5, 41.15)),
    "bal-bot": (
        *((17.6, 59.4), (18.9, 59.25), (20.5, 59.1), (22.3, 59.25), (23.0, 59.3)),
        (23.9, 59.1),
    ),
}

CAUSEWAYS: tuple[tuple[str, float, tuple[Place, Place]], ...] = (
    ("den", 9.0, ((10.60, 55.32), (11.35, 55.36))),  # the Great Belt
    ("den", 8.0, ((9.50, 55.50), (10.00, 55.50))),  # the Little Belt
    ("den", 30.0, ((12.20, 55.72), (12.72, 55.72))),  # the Sound, Danish half
    ("swe", 30.0, ((12.72, 55.72), (13.20, 55.72))),  # the Sound, Swedish half
)
"""Province, half width in kilometres, line: land where the rules want neighbours."""

CESSIONS: tuple[tuple[str, str, tuple[Place, ...]], ...] = (
    # Teschen and Biala, so that Galicia touches Bohemia.
    (
        *("sil", "gal"),
        ((18.0, 49.2), (18.0, 49.98), (18.55, 49.98), (19.0, 49.93), (19.6, 49.93), (19.6, 49.2)),
    ),
    # The coast of French Flanders, so that Belgium has a fair stretch on the Channel.
    ("pic", "bel", ((2.10, 51.3), (2.10, 50.86), (2.45, 50.72), (2.75, 50.72), (2.75, 51.3))),
)
"""From, to, the area that changes hands."""

SEEDS: dict[str, Place] = {
    "nao": (-18, 57),
    "nwg": (0, 66),
    "bar": (32, 70.8),
    "nth": (3, 56),
    "ska": (10, 57.9),
    "hel": (7.3, 54.4),
    "bal": (18, 56),
    "bot": (20, 62.5),
    "eng": (-2, 50),
    "iri": (-5, 53.5),
    "mao": (-11, 45),
    "wes": (3, 38.5),
    "lyo": (6, 42.3),
    "tys": (12, 40),
    "ion": (18, 37),
    "adr": (16, 42.6),
    "aeg": (25, 38.5),
    "eas": (30, 34.5),
    "bla": (34, 43.2),
    "w-cas": (50.5, 42),
    "w-red": (35.5, 27.0),
    "con": (28, 40.7),  # the Sea of Marmara belongs to Constantinople
}
"""A place in the water of each region, by which its face of the plane is known."""

ROOM: dict[str, float] = {
    "alb": 0.95,
    "con": 1.45,
    "den": 1.3,
    "bel": 1.15,
    "hol": 1.05,
    "wal": 1.25,
    "lvp": 1.5,
    "cly": 1.1,
    "edi": 1.3,
    "yor": 1.25,
    "lon": 1.05,
    "ven": 1.2,
    "tyr": 1.15,
    "vie": 1.15,
    "boh": 1.05,
    "sil": 1.1,
    "mos": 0.9,
    "stp": 0.85,
    "gre": 1.2,
    "rom": 1.1,
    "nap": 1.15,
    "naf": 0.62,
    "syr": 0.85,
    "sev": 0.9,
    "aeg": 1.1,
    "bar": 0.9,
    "bul": 1.15,
    "apu": 1.1,
    "hel": 1.25,
    "ska": 1.25,
    "iri": 1.1,
}
"""How much more room a region wants than its share; 1 where nothing is said."""

COASTS: dict[str, Place] = {
    "spa/nc": (-5.8, 42.9),
    "spa/sc": (-2.2, 37.7),
    "bul/ec": (27.3, 42.9),
    "bul/sc": (25.2, 41.2),
    "stp/nc": (40.2, 63.6),
    "stp/sc": (30.2, 59.6),
}
"""Where a fleet on one coast would best lie."""

KIEL_CANAL = ((9.0, 53.85), (9.2, 54.0), (9.65, 54.28), (10.0, 54.38), (10.3, 54.45))

NATIONS: dict[str, tuple[str, ...]] = {
    "austria": ("boh", "bud", "gal", "tri", "tyr", "vie"),
    "england": ("cly", "edi", "lon", "lvp", "wal", "yor"),
    "france": ("bre", "bur", "gas", "mar", "par", "pic"),
    "germany": ("ber", "kie", "mun", "pru", "ruh", "sil"),
    "italy": ("apu", "nap", "pie", "rom", "tus", "ven"),
    "russia": ("fin", "lvn", "mos", "sev", "stp", "ukr", "war"),
    "turkey": ("ank", "arm", "con", "smy", "syr"),
}
"""The seven realms of 1901, for the tint of the empty sheet."""
