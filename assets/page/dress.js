// What the map wears: bands along the frontiers, and names that keep off the pieces.

const siteOf = (province) => province.split(":").pop();

// The corners of an outline in tenths, ring by ring; none of one that is more than straight lines.
function ringsOf(path) {
  const d = path.getAttribute("d") || "";
  if (!/^[MmLlZz\d\s.,-]*$/.test(d)) return [];
  const rings = [];
  let [x, y] = [0, 0];
  let command = "M";
  const numbers = [];
  for (const word of d.match(/[A-Za-z]|-?[\d.]+/g) || []) {
    if (/[A-Za-z]/.test(word)) {
      command = word;
      if (/z/i.test(word) && rings.length) [x, y] = rings.at(-1)[0];
      continue;
    }
    numbers.push(Math.round(Number(word) * 10));
    if (numbers.length < 2) continue;
    const [across, down] = numbers.splice(0);
    [x, y] = command === command.toLowerCase() ? [x + across, y + down] : [across, down];
    if (/m/i.test(command)) {
      rings.push([]);
      command = command === "m" ? "l" : "L";
    }
    rings.at(-1).push([x, y]);
  }
  return rings;
}

// The same for an edge and for its way back.
function edgeKey([x, y], [a, b]) {
  const [one, other] = [x * 100000 + y, a * 100000 + b];
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

// Within its coasts and frontiers a power's land has a band of its colour. Where two outlines have
// an edge in common there is a border.
class Bands {
  constructor(svg) {
    this.layer = svg.querySelector("#bands");
    this.lands = [...svg.querySelectorAll(".p.land")].map((path) => {
      const edges = ringsOf(path).flatMap((ring) => ring.map((at, n) => [at, ring[(n + 1) % ring.length]]));
      return { path, edges: edges.map(([from, to]) => ({ from, to, key: edgeKey(from, to) })) };
    });
  }

  show() {
    const realms = new Map();
    const owners = new Map();
    for (const { path, edges } of this.lands) {
      const [, owner] = path.getAttribute("class").match(/ o-(\S+)/) || [];
      if (!owner) continue;
      realms.set(owner, [...(realms.get(owner) || []), { path, edges }]);
      for (const { key } of edges) owners.set(key, [...(owners.get(key) || []), owner]);
    }
    this.layer.replaceChildren(...[...realms].flatMap(([owner, lands]) => this.band(owner, lands, owners)));
  }

  band(owner, lands, owners) {
    let d = "";
    let last = "";
    for (const { from, to, key } of lands.flatMap((land) => land.edges)) {
      const sides = owners.get(key);
      if (sides.length > 1 && sides[0] === sides[1]) continue;
      const word = (at) => `${at[0] / 10} ${at[1] / 10}`;
      d += (word(from) === last ? "L" : `M${word(from)}L`) + word(to);
      last = word(to);
    }
    const id = "realm-" + owner;
    const clip = svgNode("clipPath", { id });
    clip.append(svgNode("path", { d: lands.map(({ path }) => path.getAttribute("d")).join("") }));
    const group = svgNode("g", { "clip-path": `url(#${id})`, class: "band b-" + owner });
    group.append(svgNode("path", { d, class: "soft" }), svgNode("path", { d }));
    return [clip, group];
  }
}

// The rows of an outline, four units apart: where each enters and leaves it.
const ROW = 4;

function rowsOf(path) {
  const rows = new Map();
  for (const ring of ringsOf(path)) {
    ring.forEach(([x, y], n) => {
      const [tox, toy] = ring[(n + 1) % ring.length];
      const [low, high] = [Math.min(y, toy) / 10, Math.max(y, toy) / 10];
      for (let row = Math.ceil(low / ROW); row * ROW < high; row += 1) {
        const across = (x + ((row * ROW * 10 - y) / (toy - y)) * (tox - x)) / 10;
        rows.set(row, [...(rows.get(row) || []), across]);
      }
    });
  }
  return rows;
}

const holds = (rows, x, y) => (rows.get(Math.round(y / ROW)) || []).filter((each) => each < x).length % 2 === 1;

// Every name stands where it covers no piece, no order and no other name, as near to its usual place as can
// be; where there is no such place its short form stands. It is as large as it can be read.
class Names {
  constructor(svg) {
    this.svg = svg;
    this.measured = new Map();
    this.rows = new Map([...svg.querySelectorAll(".p")].map((path) => [siteOf(path.dataset.p), rowsOf(path)]));
    this.signs = new Map([...svg.querySelectorAll("[data-c]")].map((sign) => [siteOf(sign.dataset.c), sign]));
    for (const name of svg.querySelectorAll(".name")) {
      const [x, y] = ["x", "y"].map((side) => name.lastChild.getAttribute(side));
      name.append(svgNode("text", { x, y, class: "short" }, siteOf(facts.places[name.dataset.n]?.[2] || name.textContent)));
    }
  }

  // `k` is how much larger than usual tokens are drawn, `unit` how many map units are a pixel.
  show(k, unit, language) {
    const reach = 16.5 * k;
    const taken = [...this.svg.querySelectorAll(".unit[data-at]:not(.elsewhere)")].map((unit) => {
      const [x, y] = unit.dataset.at.split(" ").map(Number);
      return { x: x - reach, y: y - reach, w: 2 * reach, h: 2 * reach };
    });
    for (const stroke of this.svg.querySelectorAll("#arrows .stroke:not(.hint)")) {
      for (let at = 0; at < stroke.getTotalLength(); at += 8 * k) {
        const { x, y } = stroke.getPointAtLength(at);
        taken.push({ x: x - 4 * k, y: y - 4 * k, w: 8 * k, h: 8 * k });
      }
    }
    const names = [...this.svg.querySelectorAll(`.name.${language}`)].map((name) => this.measure(name));
    for (const each of names.sort((a, b) => a.full.w - b.full.w)) {
      const size = Math.min(Math.max(each.size, 14 * unit), 19 * unit);
      const found = this.place(each, each.full, size, unit, taken);
      const short = found.cost > 150 && !each.turn ? this.place(each, each.short, size, unit, taken) : found;
      const { room, letters } = short.cost < found.cost ? short : found;
      taken.push(room);
      each.name.classList.toggle("brief", letters === each.short);
      const scale = size / each.size;
      const x = room.x + room.w - (letters.w * scale) / 2 - letters.x * scale;
      const y = room.y + room.h / 2 - letters.y * scale;
      each.name.setAttribute("transform", `translate(${x} ${y}) scale(${scale}) ${each.turn}`);
      if (each.sign) each.sign.setAttribute("transform", `translate(${room.x + 5 * scale} ${room.y + room.h / 2}) scale(${scale})`);
    }
  }

  // The room of a name with the sign of its centre, where it does least harm.
  place({ sign, turn, size: usual, full, rows }, letters, size, unit, taken) {
    const scale = size / usual;
    const before = (sign ? 13 : 0) * scale;
    const [w, h] = [letters.w * scale + before, letters.h * scale];
    let best = null;
    for (const [across, down] of turn ? [[0, 0]] : AROUND) {
      const far = Math.hypot(across, down) * 4;
      if (best && best.cost <= far) break;
      const room = { x: full.x + across * 4 * unit - w / 2, y: full.y + down * 4 * unit - h / 2, w, h };
      const outside = [0, 0.25, 0.5, 0.75, 1].filter((part) => !holds(rows, room.x + w * part, full.y + down * 4 * unit));
      const cost = far + 35 * outside.length + taken.reduce((sum, other) => sum + overlap(room, other), 0) / unit;
      if (!best || cost < best.cost) best = { room, cost, letters };
    }
    return best;
  }

  // The middle of its letters and their extent, in full and in short.
  measure(name) {
    if (this.measured.has(name)) return this.measured.get(name);
    const site = siteOf(name.dataset.n);
    const letters = (brief) => {
      name.classList.toggle("brief", brief);
      const { x, y, width, height } = name.getBBox();
      return { x: x + width / 2, y: y + height * 0.5, w: width, h: height * 0.8 };
    };
    const turn = (name.dataset.turn ??= name.getAttribute("transform") || "");
    const size = Number(name.getAttribute("font-size"));
    const found = { name, turn, size, sign: this.signs.get(site), rows: this.rows.get(site), short: letters(true), full: letters(false) };
    this.measured.set(name, found);
    return found;
  }
}

// Steps away from a usual place, the nearest first.
const AROUND = [...Array(21 * 21).keys()]
  .map((n) => [(n % 21) - 10, Math.floor(n / 21) - 10])
  .sort((a, b) => Math.hypot(...a) - Math.hypot(...b));

// How much of two rooms is in common.
function overlap(a, b) {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? 60 + w * h : 0;
}
