"""Which present-day administrative unit belongs to which province of the board.

Units are those of Natural Earth's admin-1 layer: country code, name, region, spelled as there.
A result starting `x-` is neutral land, `o-` an island drawn as decoration; None is left out.
"""

_COUNTRIES: dict[str, str | None] = {
    **dict.fromkeys(("AND", "GIB"), "spa"),
    **dict.fromkeys(("BEL", "LUX"), "bel"),
    **dict.fromkeys(("FIN", "ALD"), "fin"),
    **dict.fromkeys(("EST", "LVA"), "lvn"),
    **dict.fromkeys(("SVN", "BIH", "MNE"), "tri"),
    **dict.fromkeys(("KOS", "MKD"), "ser"),
    **dict.fromkeys(("SYR", "LBN", "ISR", "PSX", "JOR", "IRQ"), "syr"),
    **dict.fromkeys(("MAR", "SAH", "DZA"), "naf"),
    **dict.fromkeys(("CHE", "LIE"), "swi"),
    **dict.fromkeys(("LBY", "EGY", "MRT", "MLI", "NER", "TCD", "SDN"), "x-afr"),
    **dict.fromkeys(("CYP", "CYN", "CNM", "ESB", "WSB"), "o-cyp"),
    **dict.fromkeys(("MLT", "JEY", "GGY", "BJN"), None),
    "PRT": "por",
    "NLD": "hol",
    "DNK": "den",
    "NOR": "nwy",
    "SWE": "swe",
    "MDA": "ukr",
    "HUN": "bud",
    "ALB": "alb",
    "BGR": "bul",
    "ARM": "arm",
    "AZE": "sev",
    "TUN": "tun",
    "IRL": "x-ire",
    "ISL": "x-ice",
    "SMR": "ven",
    "VAT": "rom",
    "MCO": "mar",
    "FRO": "o-far",
    "IMN": "o-man",
}


def _names(text: str) -> frozenset[str]:
    return frozenset(name.strip() for name in text.split(";"))


_UNITS: dict[str, dict[str, frozenset[str]]] = {
    "FRA": {
        "ruh": _names("Moselle"),
        "mun": _names("Bas-Rhin; Haute-Rhin; Haut-Rhin"),
        "bre": _names(
            "Finistère; Côtes-d'Armor; Morbihan; Ille-et-Vilaine; Loire-Atlantique;"
            "Maine-et-Loire; Mayenne; Sarthe; Vendée; Manche; Calvados; Orne"
        ),
        "pic": _names("Seine-Maritime; Eure; Somme; Oise; Nord; Pas-de-Calais; Aisne; Ardennes"),
        "bur": _names(
            "Marne; Haute-Marne; Meuse; Meurthe-et-Moselle; Vosges; Aube; Puy-de-Dôme;"
            "Allier; Loire; Rhône; Ain"
        ),
        "par": _names("Yonne; Nièvre"),
        "gas": _names(
            "Haute-Garonne; Gers; Hautes-Pyrénées; Ariège; Tarn; Tarn-et-Garonne; Lot;"
            "Aveyron; Cantal"
        ),
    },
    "GBR": {
        "lvp": _names(
            "South Ayrshire; East Ayrshire; Dumfries and Galloway; Shropshire; Staffordshire;"
            "Stoke-on-Trent; Telford and Wrekin; Wolverhampton; Walsall"
        ),
        "edi": _names("Moray"),
    },
    "ESP": {
        "naf": _names("Ceuta; Melilla"),
        "o-bal": _names("Baleares"),
        "spa": frozenset(),
    },
    "NLD": {"bel": _names("Zeeland")},
    "DEU": {
        "kie": _names("Schleswig-Holstein; Niedersachsen; Hamburg; Bremen"),
        "ruh": _names("Nordrhein-Westfalen; Rheinland-Pfalz; Saarland; Hessen"),
        "mun": _names("Bayern; Baden-Württemberg; Thüringen"),
        "sil": _names("Sachsen"),
    },
    "POL": {
        "ber": _names("Lubusz; West Pomeranian"),
        "pru": _names("Pomeranian; Warmian-Masurian; Kuyavian-Pomeranian; Greater Poland"),
        "sil": _names("Lower Silesian; Opole; Silesian"),
        "gal": _names("Lesser Poland; Subcarpathian"),
    },
    "LTU": {
        "pru": _names("Klaipedos"),
        "war": _names("Vilniaus; Alytaus; Kauno; Marijampoles"),
    },
    "BLR": {"war": _names("Grodno; Brest")},
    "CZE": {"vie": _names("Jihomoravský; Zlínský")},
    "SVK": {"vie": _names("Bratislavský; Trnavský; Trenciansky; Žilinský")},
    "AUT": {"vie": _names("Niederösterreich; Wien; Burgenland; Steiermark")},
    "ITA": {"tyr": _names("Bozen; Trento"), "tri": _names("Trieste; Gorizia")},
    "ROU": {
        "bud": _names(
            "Alba; Arad; Bihor; Bistrita-Nasaud; Brasov; Caras-Severin; Cluj; Covasna; Harghita;"
            "Hunedoara; Maramures; Mures; Salaj; Satu Mare; Sibiu; Timis"
        )
    },
    "SRB": {
        "bud": _names(
            "Južno-Backi; Južno-Banatski; Severno-Backi; Severno-Banatski; Srednje-Banatski;"
            "Sremski; Zapadno-Backi"
        )
    },
    "HRV": {
        "bud": _names(
            "Osjecko-Baranjska; Vukovarsko-Srijemska; Brodsko-Posavska; Viroviticko-Podravska;"
            "Bjelovarsko-bilogorska; Koprivničko-Križevačka; Medimurska; Varaždinska"
        )
    },
    "GRC": {
        "bul": _names("Anatoliki Makedonia kai Thraki"),
        "o-cre": _names("Kriti"),
        "o-dod": _names("Notio Aigaio"),
        "o-les": _names("Voreio Aigaio"),
    },
    "TUR": {
        "con": _names(
            "Edirne; Kirklareli; Tekirdag; Istanbul; Çanakkale; Kocaeli; Yalova; Bursa;"
            "Balikesir; Bilecik"
        ),
        "smy": _names(
            "Izmir; Manisa; Aydin; Mugla; Denizli; Usak; Afyonkarahisar; Kütahya; Isparta;"
            "Burdur; Antalya; Konya; Karaman; Mersin; Adana; Osmaniye; Hatay; Nigde; Aksaray;"
            "K. Maras; Kilis; Gaziantep"
        ),
        "ank": _names(
            "Ankara; Eskisehir; Bolu; Düzce; Sakarya; Zinguldak; Bartın; Karabük; Kastamonu;"
            "Sinop; Samsun; Çankiri; Çorum; Amasya; Tokat; Ordu; Kinkkale; Kirsehir; Nevsehir;"
            "Yozgat; Kayseri; Sivas"
        ),
    },
    "GEO": {"arm": _names("Ajaria")},
    "UKR": {
        "sev": _names(
            "Odessa; Mykolayiv; Kherson; Zaporizhzhya; Dnipropetrovs'k; Donets'k; Luhans'k"
        ),
        "bud": _names("Transcarpathia"),
        "gal": _names("L'viv; Ternopil'; Ivano-Frankivs'k; Chernivtsi"),
    },
    "RUS": {
        "pru": _names("Kaliningrad"),
        "sev": _names(
            "Krasnodar; Adygey; Rostov; Stavropol'; Kalmyk; Astrakhan'; Volgograd;"
            "Karachay-Cherkess; Kabardin-Balkar; North Ossetia; Ingush; Chechnya; Dagestan;"
            "Crimea; Sevastopol"
        ),
        "stp": _names(
            "Murmansk; Karelia; Arkhangel'sk; Nenets; Komi; Vologda; Leningrad;"
            "City of St. Petersburg; Novgorod; Pskov; Yamal-Nenets; Kirov; Perm';"
            "Khanty-Mansiy"
        ),
        "ukr": _names("Kursk; Belgorod"),
    },
}

_REGIONS: dict[str, dict[str, str | None]] = {
    "FRA": {
        "Corse": "o-cor",
        "Bourgogne-Franche-Comté": "bur",
        "Île-de-France": "par",
        "Centre-Val de Loire": "par",
        "Nouvelle-Aquitaine": "gas",
    },
    "GBR": {
        "Northern Ireland": "x-ire",
        "North West": "lvp",
        "North Eastern": "edi",
        "Eastern": "edi",
        "Highlands and Islands": "cly",
        "South Western": "cly",
        "South West": "wal",
        "East Wales": "wal",
        "West Wales and the Valleys": "wal",
        "West Midlands": "wal",
        "North East": "yor",
        "Yorkshire and the Humber": "yor",
        "East Midlands": "yor",
    },
    "ESP": {"Canary Is.": None},
    "ITA": {
        "Piemonte": "pie",
        "Valle d'Aosta": "pie",
        "Liguria": "pie",
        "Lombardia": "pie",
        "Toscana": "tus",
        "Lazio": "rom",
        "Umbria": "rom",
        "Apulia": "apu",
        "Molise": "apu",
        "Abruzzo": "apu",
        "Campania": "nap",
        "Basilicata": "nap",
        "Calabria": "nap",
        "Sicily": "nap",
        "Sicilia": "nap",
        "Sardegna": "o-sar",
    },
}

# What remains of a divided country.
_REST = {
    "FRA": "mar",
    "GBR": "lon",
    "ESP": "spa",
    "NLD": "hol",
    "DEU": "ber",
    "POL": "war",
    "LTU": "lvn",
    "BLR": "mos",
    "CZE": "boh",
    "SVK": "bud",
    "AUT": "tyr",
    "ITA": "ven",
    "ROU": "rum",
    "SRB": "ser",
    "HRV": "tri",
    "GRC": "gre",
    "TUR": "arm",
    "GEO": "sev",
    "UKR": "ukr",
    "RUS": "mos",
}


def province_of(country: str, name: str, region: str) -> str | None:
    """The province of one admin-1 unit; `x-asi` for land beyond the board, None for none."""
    for province, names in _UNITS.get(country, {}).items():
        if name in names:
            return province
    regions = _REGIONS.get(country, {})
    if region in regions:
        return regions[region]
    if country in _REST:
        return _REST[country]
    return _COUNTRIES.get(country, "x-asi")
