"""A variant pack of jDip, four provinces and two powers, made up for the tests."""

import zipfile
from importlib.util import find_spec
from pathlib import Path

VARIANTS = """<?xml version="1.0"?>
<VARIANTS version="1.0">
 <MAP_DEFINITION id="pond" title="Pond" URI="pond_map.svg"/>
 <VARIANT name="Duck Pond" version="1.0" default="true">
  <DESCRIPTION>Two ducks.</DESCRIPTION>
  <MAP adjacencyURI="pond_adjacency.xml"><MAP_GRAPHIC ref="pond" default="true"/></MAP>
  <STARTINGTIME turn="Spring, 1850, Movement"/>
  <POWER name="Mallard" active="true" adjective="Mallardic"/>
  <POWER name="Teal" active="true" adjective="Tealish"/>
  <SUPPLYCENTER province="nes" homepower="mallard" owner="mallard"/>
  <SUPPLYCENTER province="ree" homepower="teal" owner="teal"/>
  <SUPPLYCENTER province="mud" homepower="none"/>
  <INITIALSTATE province="nes" power="mallard" unit="army"/>
  <INITIALSTATE province="ree" power="teal" unit="fleet" unitcoast="nc"/>
 </VARIANT>
</VARIANTS>
"""

ADJACENCY = """<?xml version="1.0"?>
<PROVINCES>
 <PROVINCE shortname="nes" fullname="The Nest"><UNIQUENAME name="nest"/>
  <ADJACENCY type="mv" refs="mud"/><ADJACENCY type="xc" refs="wat"/></PROVINCE>
 <PROVINCE shortname="ree" fullname="The Reeds"><UNIQUENAME name="reeds"/>
  <ADJACENCY type="mv" refs="mud"/><ADJACENCY type="nc" refs="wat"/>
  <ADJACENCY type="sc" refs="bro"/></PROVINCE>
 <PROVINCE shortname="mud" fullname="Mudbank"><ADJACENCY type="mv" refs="nes ree"/></PROVINCE>
 <PROVINCE shortname="wat" fullname="Open Water">
  <ADJACENCY type="xc" refs="nes ree-nc"/></PROVINCE>
 <PROVINCE shortname="bro" fullname="The Brook"><ADJACENCY type="xc" refs="ree-sc"/></PROVINCE>
</PROVINCES>
"""

PICTURE = """<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:jdipNS="jdipNS.dtd" viewBox="0 0 400 300">
 <jdipNS:PROVINCE_DATA>
  <jdipNS:PROVINCE name="ree-nc"><jdipNS:UNIT x="320" y="60"/></jdipNS:PROVINCE>
  <jdipNS:PROVINCE name="ree-sc"><jdipNS:UNIT x="320" y="160"/></jdipNS:PROVINCE>
 </jdipNS:PROVINCE_DATA>
 <g id="MapLayer"/>
 <g id="MouseLayer" class="invisibleContent">
  <rect id="wat" x="0" y="0" width="400" height="100"/>
  <path id="nes" d="M0 100 L130 100 L130 300 L0 300 z"/>
  <g id="mud"><path d="M130 100 L270 100 L270 300 L130 300 z"/></g>
  <polygon id="ree" points="270,50 400,50 400,200 270,200"/>
  <rect id="bro" x="270" y="200" width="130" height="100"/>
 </g>
</svg>
"""


def write_pack(file: Path, **changed: str) -> Path:
    """The pack as a zip; `variants`, `adjacency` and `picture` may be given otherwise."""
    with zipfile.ZipFile(file, "w") as pack:
        pack.writestr("pond/variants.xml", changed.get("variants", VARIANTS))
        pack.writestr("pond/pond_adjacency.xml", changed.get("adjacency", ADJACENCY))
        pack.writestr("pond/pond_map.svg", changed.get("picture", PICTURE))
    return file


def package_maps() -> Path:
    """The maps of the package `diplomacy`, found without importing it."""
    spec = find_spec("diplomacy")
    assert spec is not None
    assert spec.submodule_search_locations
    return Path(spec.submodule_search_locations[0]) / "maps"
