"""One small map as other programs write it: webDiplomacy, godip, RealPolitik, and as three tables.

The texts are our own; only the forms are those programs'. Two powers, seven provinces, of which
one has two coasts.
"""

import zipfile
from pathlib import Path

INSTALL = r"""<?php
// This is file installs the map; array('Nowhere', 'Sea', 'No', 0) is a comment.
defined('IN_CODE') or die('no');
$countries=$this->countries;
$territoryRawData=array(
	array('Reed Bank', 'Coast', 'Yes', 1, 100, 100, 50, 50),
	array('The Mud', 'Land', 'No', 0, 180, 100, 90, 50),
	array('Nest', 'Coast', 'Yes', 2, 260, 100, 130, 50),
	array('Widgeon\'s Isle', 'Coast', 'Yes', 0, 180, 190, 90, 95),
	array('North Water', 'Sea', 'No', 0, 180, 20, 90, 10),
	array('South Water', 'Sea', 'No', 0, 180, 150, 90, 75),
	array('Stump', 'Land', 'Yes', 0, 340, 100, 170, 50),
	array('Reed Bank (North Coast)', 'Coast', 'No', 1, 100, 80, 50, 40),
	array('Reed Bank (South Coast)', 'Coast', 'No', 1, 100, 120, 50, 60)
);
foreach($territoryRawData as $territoryRawRow)
{
	list($name, $type, $supply, $countryID, $x, $y, $sx, $sy)=$territoryRawRow;
}
$bordersRawData=array(
	array('Reed Bank','The Mud','No','Yes'),
	array('The Mud','Nest','No','Yes'),
	array('Nest','Stump','No','Yes'),
	array('Reed Bank (North Coast)','North Water','Yes','No'),
	array('Reed Bank (South Coast)','South Water','Yes','No'),
	array('Nest','North Water','Yes','No'),
	array('Nest','South Water','Yes','No'),
	array('Widgeon\'s Isle','South Water','Yes','No')
);
foreach($bordersRawData as $borderRawRow)
{
	list($from, $to, $fleets, $armies)=$borderRawRow;
}
?>"""
VARIANT = """<?php
class PondVariant extends WDVariant {
	public $id=900;
	public $name='Pond';
	public $fullName='The Pond';
	public $countries=array('Teal','Mallard');
	public function turnAsDate($turn) { return (floor($turn/2) + 1850); }
	public function __construct() {
		$this->variantClasses['drawMap'] = 'Pond';
		$this->variantClasses['processOrderBuilds'] = 'Pond';
		$this->supplyCenterTarget = 3;
	}
}"""
UNITS = """<?php
class PondVariant_adjudicatorPreGame extends adjudicatorPreGame {
	protected $countryUnits = array(
		'Teal' => array('Reed Bank (North Coast)'=>'Fleet'),
		'Mallard' => array('Nest' =>'Army')
	);
}"""
GODIP = """package pond

const (
	Teal godip.Nation = "Teal"
	Mallard godip.Nation = "Mallard"
)

var Nations = []godip.Nation{Teal, Mallard}

var PondVariant = common.Variant{
	Name:       "Pond",
	Nations:    Nations,
	SoloWinner: common.SCCountWinner(3),
}

func PondStart() (result *state.State, err error) {
	startPhase := classical.NewPhase(1850, godip.Spring, godip.Movement)
	if err = result.SetUnits(map[godip.Province]godip.Unit{
		"ree/nc": godip.Unit{godip.Fleet, Teal},
		"nes": {godip.Army, Mallard},
	}); err != nil {
		return
	}
	result.SetSupplyCenters(map[godip.Province]godip.Nation{
		"ree": Teal,
		"nes": Mallard,
	})
}

func PondGraph() *graph.Graph {
	return graph.New().
		// Reed Bank
		Prov("ree").Conn("mud", godip.Land).Flag(godip.Land).SC(Teal).
		// Reed Bank (North Coast)
		Prov("ree/nc").Conn("nwa", godip.Sea).Flag(godip.Sea).
		// Reed Bank (South Coast)
		Prov("ree/sc").Conn("swa", godip.Sea).Flag(godip.Sea).
		// The Mud
		Prov("mud").Conn("ree", godip.Land).Conn("nes", godip.Land).Flag(godip.Land).
		// Nest
		Prov("nes").Conn("mud", godip.Land).Conn("stu", godip.Land).
			Conn("nwa", godip.Sea).Conn("swa", godip.Sea).Flag(godip.Coast...).SC(Mallard).
		// Stump
		Prov("stu").Conn("nes", godip.Land).Flag(godip.Land).SC(godip.Neutral).
		// Widgeon's Isle
		Prov("wid").Conn("swa", godip.Sea).Flag(godip.Coast...).SC(godip.Neutral).
		// North Water
		Prov("nwa").Conn("ree", godip.Sea).Conn("ree/nc", godip.Sea).
			Conn("nes", godip.Sea).Flag(godip.Sea).
		// South Water
		Prov("swa").Conn("ree", godip.Sea).Conn("ree/sc", godip.Sea).
			Conn("nes", godip.Sea).Conn("wid", godip.Sea).Flag(godip.Sea).
		Done()
}
"""
GODIP_SVG = """<svg xmlns="http://www.w3.org/2000/svg" width="100%"
  height="100%" viewBox="0 0 400 220">
  <g id="background"><rect width="400" height="220"/></g>
  <g id="provinces" style="display:none">
    <path id="nwa" d="M 0,0 H 400 V 60 H 0 Z"/>
    <path id="ree" d="M 0,60 H 130 V 130 H 0 Z"/>
    <path id="mud" d="M 130,60 H 210 V 130 H 130 Z"/>
    <path id="nes" d="M 210,60 H 300 V 130 H 210 Z"/>
    <path id="stu" d="M 300,60 H 400 V 130 H 300 Z"/>
    <path id="swa" d="M 0,130 H 400 V 220 H 0 Z"/>
    <path id="wid" d="M 150,160 h 60 v 40 h -60 Z"/>
  </g>
  <g id="province-centers" transform="translate(5,5)">
    <path id="ree/ncCenter" d="m 60,60 c 1,1 2,2 3,3"/>
    <path id="ree/scCenter" d="m 60,120 c 1,1 2,2 3,3"/>
  </g>
</svg>"""
REALPOLITIK = {
    "Pond.var": """Version: 1
Name: Pond
MapData: Pond.map
Countries: Pond.cnt
Game: Pond.gam
BWMap: bw.bmp
ColorMap: color.bmp
Regions: Pond.rgn
Info: Pond.txt
Build: Chaos
Centers: 3
Flags: none
""",
    "Pond.cnt": "1\n2\nTeal Tealish T Solid Blue\nMallard Mallardish M Solid Green\n",
    "Pond.map": """Reed Bank, T ree reeds
The Mud, l mud
Nest, M nes
Stump, x stu
Widgeon's Isle, x wid
North Water, w nwa
South Water, w swa
-1
ree-mv: mud
ree-nc: nwa
ree-sc: swa
mud-mv: ree nes
nes-mv: mud stu
nes-xc: nwa swa
stu-mv: nes
wid-mv: wid
wid-xc: swa
nwa-xc: ree/nc nes
swa-xc: ree/sc nes wid
-1
""",
    "Pond.gam": "1\nnewgame\nPond\nSpring 1850\n0\n2\n0\nree\nF ree/nc\n0\nnes\nA nes\n0\n",
}
TABLES = {
    "powers.csv": """# name: Pond
# year: 1850
# win: 3
name,adjective,homes,units
Teal,Tealish,ree,F ree/nc
Mallard,Mallardish,nes,A nes
""",
    "provinces.csv": """id,name,terrain,centre
ree,Reed Bank,coast,yes
mud,The Mud,land,
nes,Nest,coast,yes
stu,Stump,land,yes
wid,Widgeon's Isle,coast,yes
nwa,North Water,sea,
swa,South Water,sea,
""",
    "ways.csv": """from,to,who
ree,mud,army
mud,nes,army
nes,stu,both
ree/nc,nwa,fleet
ree/sc,swa,fleet
nes,nwa,fleet
nes,swa,fleet
wid,swa,fleet
""",
}
WEBDIP = {
    "Pond/install.php": INSTALL,
    "Pond/variant.php": VARIANT,
    "Pond/classes/adjudicatorPreGame.php": UNITS,
}
GODIP_FILES = {"pond/pond.go": GODIP, "pond/svg/pondmap.svg": GODIP_SVG}
FORMS = {
    "webdip": WEBDIP,
    "godip": GODIP_FILES,
    "realpolitik": {f"Pond/{name}": text for name, text in REALPOLITIK.items()},
    "tables": {f"Pond/{name}": text for name, text in TABLES.items()},
}


def write_folder(folder: Path, files: dict[str, str]) -> Path:
    """The files in a folder; the answer is the folder of the variant."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder / next(iter(files)).split("/")[0]


def write_zip(path: Path, files: dict[str, str]) -> Path:
    """The same files in a zip."""
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return path
