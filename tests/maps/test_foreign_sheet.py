"""Pictures of other programs, drawn again as ours."""

import shapely

from maps.foreign_sheet import draw_foreign_sheet, read_foreign_sheet
from maps.region_drawing import Region
from maps.sheet import parse_sheet

POND = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">
 <g id="MouseLayer">
  <rect id="wat" x="0" y="0" width="400" height="100"/>
  <path id="nes" d="M0 100 L130 100 L130 300 L0 300 z"/>
  <path id="mud" d="M130 100 L270 100 L270 300 L1303 00 z"/>
  <polygon id="ree" points="270,50 400,50 400,200 270,200"/>
  <rect id="bro" x="270" y="200" width="130" height="100"/>
 </g>
</svg>"""


def test_a_province_that_runs_out_of_its_picture_is_cut_at_the_edge() -> None:
    """What is left there may be a line besides: it is no land, and was an error of Python."""
    wanted = {
        code: Region(code, "land", {"en": code}, shapely.Polygon())
        for code in ("wat", "nes", "mud", "ree", "bro")
    }
    sheet = draw_foreign_sheet("Pond", wanted, read_foreign_sheet(POND, "pond.svg"), {})
    assert sheet is not None
    drawn = parse_sheet(sheet, "pond.svg")
    assert drawn.provinces.keys() == wanted.keys()
