// The map on the page: coming closer, going about, what is lit, and the arrows of orders.

const SVG = "http://www.w3.org/2000/svg";

function svgNode(tag, attributes, words) {
  const node = document.createElementNS(SVG, tag);
  for (const name in attributes) node.setAttribute(name, attributes[name]);
  if (words) node.textContent = words;
  return node;
}

// A power of one of several boards has its country's colour.
const country = (power) => power.split("@")[0];

const NOTHING = { top: 0, right: 0, bottom: 0, left: 0 };

class Chart {
  constructor(svg, pressed, resized) {
    this.svg = svg;
    this.pressed = pressed;
    this.resized = resized;
    // Dislodged units stand beside others; swollen, they would hide them.
    this.most = svg.querySelector(".unit.out") ? 1.1 : 1.6;
    const [, , width, height] = svg.getAttribute("viewBox").split(" ").map(Number);
    this.full = { x: 0, y: 0, w: width, h: height };
    this.box = { ...this.full };
    this.fingers = new Map();
    this.bands = new Bands(svg);
    this.names = new Names(svg);
    svg.addEventListener("pointerdown", (event) => this.down(event));
    svg.addEventListener("pointermove", (event) => this.move(event));
    svg.addEventListener("pointerup", (event) => this.up(event));
    svg.addEventListener("pointercancel", (event) => this.fingers.delete(event.pointerId));
    svg.addEventListener(
      "wheel",
      (event) => {
        if (!event.ctrlKey && !event.metaKey && this.isWhole()) return;
        event.preventDefault();
        this.scale(event.deltaY < 0 ? 0.8 : 1.25, this.point(event));
      },
      { passive: false },
    );
    window.addEventListener("resize", () => this.show());
    document.fonts.addEventListener("loadingdone", () => {
      this.names.measured.clear();
      this.write();
    });
  }

  isWhole() {
    return this.box.w >= this.full.w - 1;
  }

  // A place on the screen in the map's own units.
  point(event) {
    const at = new DOMPoint(event.clientX, event.clientY);
    return at.matrixTransform(this.svg.getScreenCTM().inverse());
  }

  show() {
    const box = this.box;
    const room = this.svg.getBoundingClientRect();
    if (!room.width || !room.height) return;
    // The frame's own shape: what is asked for is always wholly in what nothing lies upon.
    const { top, right, bottom, left } = this.isWhole() ? NOTHING : this.upon(room);
    const free = { w: room.width - left - right, h: room.height - top - bottom };
    const unit = Math.max(box.w / free.w, box.h / free.h);
    const w = room.width * unit;
    const h = room.height * unit;
    const x = this.within(box.x + box.w / 2 - (left + free.w / 2) * unit, w, -left * unit, this.full.w + right * unit);
    const y = this.within(box.y + box.h / 2 - (top + free.h / 2) * unit, h, -top * unit, this.full.h + bottom * unit);
    this.svg.setAttribute("viewBox", [x, y, w, h].map((n) => n.toFixed(1)).join(" "));
    this.svg.classList.toggle("close", !this.isWhole());
    this.size(unit);
  }

  // Tokens stay readable from afar and do not swell from near; `unit` is map units to a pixel.
  size(unit) {
    const k = Math.min(Math.max(0.95 * unit, 0.62), this.most);
    if (k === this.sized && Math.abs(unit / this.unit - 1) < 0.05) return;
    this.sized = k;
    this.unit = unit;
    for (const token of this.svg.querySelectorAll(".unit[data-at]")) {
      token.setAttribute("transform", `translate(${token.dataset.at}) scale(${k.toFixed(3)})`);
    }
    this.svg.style.setProperty("--k", k.toFixed(3));
    this.resized();
    this.write();
  }

  // Land and names as they now are.
  dress() {
    this.bands.show();
    this.write();
  }

  // Once orders have rested: while one follows another every name stays put.
  writeSoon() {
    clearTimeout(this.soon);
    this.soon = setTimeout(() => this.write(), 250);
  }

  write() {
    if (this.sized) this.names.show(this.sized, this.unit, language);
  }

  // How many pixels at each side something else lies upon.
  upon() {
    return NOTHING;
  }

  within(at, size, low, high) {
    return size >= high - low ? (low + high - size) / 2 : Math.min(Math.max(at, low), high - size);
  }

  kept(at, size, whole) {
    return Math.min(Math.max(at, 0), whole - size);
  }

  scale(by, about) {
    const w = Math.min(Math.max(this.box.w * by, this.full.w / 8), this.full.w);
    const k = w / this.box.w;
    const at = about || { x: this.box.x + this.box.w / 2, y: this.box.y + this.box.h / 2 };
    this.box = {
      x: this.kept(at.x - (at.x - this.box.x) * k, w, this.full.w),
      y: this.kept(at.y - (at.y - this.box.y) * k, this.box.h * k, this.full.h),
      w,
      h: this.box.h * k,
    };
    this.show();
  }

  whole() {
    this.box = { ...this.full };
    this.show();
  }

  // Come close to some points, with room about them.
  near(points, margin) {
    if (!points.length) return this.whole();
    const xs = points.map((p) => p[0]);
    const ys = points.map((p) => p[1]);
    const w = Math.min(Math.max(...xs) - Math.min(...xs) + 2 * margin, this.full.w);
    const h = Math.min(Math.max(...ys) - Math.min(...ys) + 2 * margin, this.full.h);
    this.box = {
      x: this.kept(Math.min(...xs) - margin, w, this.full.w),
      y: this.kept(Math.min(...ys) - margin, h, this.full.h),
      w,
      h,
    };
    this.show();
  }

  down(event) {
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.moved = this.fingers.size > 1;
  }

  move(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const far = Math.hypot(event.clientX - before.x, event.clientY - before.y);
    if (!this.moved && far < 6) return;
    this.moved = true;
    if (this.fingers.size === 2) this.pinch(event, before);
    else if (!this.isWhole()) {
      const k = this.svg.getScreenCTM().a;
      this.box.x = this.kept(this.box.x - (event.clientX - before.x) / k, this.box.w, this.full.w);
      this.box.y = this.kept(this.box.y - (event.clientY - before.y) / k, this.box.h, this.full.h);
      this.show();
    }
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  pinch(event, before) {
    const [other] = [...this.fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(event.clientX - other.x, event.clientY - other.y);
    if (was > 0 && is > 0) this.scale(was / is, this.point(event));
  }

  up(event) {
    const known = this.fingers.delete(event.pointerId);
    if (known && !this.moved && !this.fingers.size) {
      const place = event.target.closest("[data-p]");
      if (place) this.pressed(place.dataset.p, this.point(event));
    }
  }

  light(places, chosen) {
    const layer = this.svg.querySelector("#lit");
    layer.replaceChildren();
    this.svg.classList.toggle("asking", places.length > 0);
    for (const [ids, kind] of [[places, "lit"], [chosen, "chosen"]]) {
      for (const id of ids) {
        const path = this.svg.querySelector(`[data-p="${CSS.escape(id)}"]`);
        if (path) layer.append(svgNode("path", { d: path.getAttribute("d"), class: kind }));
      }
    }
  }
}

// The strokes of orders. A figure is `{ kind, from, of, to, sort, power }` in map units; `k` is
// how much larger than usual tokens are drawn. What lies over the tokens goes into `over`.
function drawFigures(under, over, figures, k) {
  const above = ["disband", "build", "board"];
  const drawn = (which) => figures.filter(which).flatMap((each) => coloured(figure(each, k), each.power));
  under.replaceChildren(...drawn((each) => !above.includes(each.kind)));
  over.replaceChildren(...drawn((each) => above.includes(each.kind)));
}

// The power's colour goes within the ink of a stroke.
function coloured(nodes, power) {
  return nodes.flatMap((node) => {
    const [layer, ...kind] = node.getAttribute("class").split(" ");
    if (layer === "head") node.classList.add("c-" + country(power));
    if (layer !== "stroke" || kind.includes("hint")) return [node];
    return [node, svgNode("path", { d: node.getAttribute("d"), class: ["core", ...kind, "c-" + country(power)].join(" ") })];
  });
}

function figure(f, k) {
  switch (f.kind) {
    case "hold":
      return [ring(f.from, "hold", k)];
    case "move":
    case "via":
    case "retreat":
      return arrow(f.from, f.to, f.kind, f.taken ? 15 : 4, k);
    case "support":
      return f.to ? aid(f, "support", k) : [...line(f.from, f.of, "support", k), ring(f.of, "aided", k)];
    case "convoy":
      return aid(f, "convoy", k);
    case "disband":
      return [cross(f.from, k)];
    case "build":
      return [svgNode("circle", { class: "build", cx: f.to[0], cy: f.to[1], r: 17 * k }), token(f, k)];
    case "board":
      return [svgNode("circle", { class: "off-board", cx: f.to[0], cy: f.to[1], r: 12 * k }), svgNode("text", { class: "off-board", x: f.to[0], y: f.to[1] + 5 * k, "font-size": 15 * k }, f.board)];
    default:
      return [];
  }
}

// Where a stroke from `a` to `b` begins and ends, and its direction.
function between(a, b, start, end) {
  const far = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const u = [(b[0] - a[0]) / far, (b[1] - a[1]) / far];
  const first = Math.min(start, far / 3);
  const last = Math.max(far - end, far * 0.5);
  return [
    [a[0] + u[0] * first, a[1] + u[1] * first],
    [a[0] + u[0] * last, a[1] + u[1] * last],
    u,
  ];
}

function stroke(d, kind) {
  return [
    svgNode("path", { d, class: "casing " + kind }),
    svgNode("path", { d, class: "stroke " + kind }),
  ];
}

function line(a, b, kind, k) {
  const [from, to] = between(a, b, 12 * k, 18 * k);
  return stroke(`M${from}L${to}`, kind);
}

function head(to, u, kind, k) {
  const [x, y] = to;
  const tip = [x + u[0] * 12 * k, y + u[1] * 12 * k];
  const left = [x - u[1] * 8 * k, y + u[0] * 8 * k];
  const right = [x + u[1] * 8 * k, y - u[0] * 8 * k];
  return svgNode("path", { d: `M${tip}L${left}L${right}Z`, class: "head " + kind });
}

function arrow(a, b, kind, end, k) {
  const [from, to, u] = between(a, b, 12 * k, (end + 12) * k);
  return [...stroke(`M${from}L${to}`, kind), head(to, u, kind, k)];
}

// To the middle of the other unit's way.
function aid(f, kind, k) {
  const middle = [f.of[0] * 0.45 + f.to[0] * 0.55, f.of[1] * 0.45 + f.to[1] * 0.55];
  const [from, to, u] = between(f.from, middle, 12 * k, 12 * k);
  const faint = between(f.of, f.to, 12 * k, 18 * k);
  return [
    svgNode("path", { d: `M${faint[0]}L${faint[1]}`, class: "stroke hint" }),
    ...stroke(`M${from}L${to}`, kind),
    head(to, u, kind, k),
  ];
}

function ring(at, kind, k) {
  return svgNode("circle", { cx: at[0], cy: at[1], r: 19 * k, class: "ring " + kind });
}

function cross(at, k) {
  const [x, y] = at;
  const a = 13 * k;
  return svgNode("path", { d: `M${x - a} ${y - a}L${x + a} ${y + a}M${x - a} ${y + a}L${x + a} ${y - a}`, class: "cross" });
}

function token(f, k) {
  const at = { class: `unit ghost u-${country(f.power)}`, transform: `translate(${f.to}) scale(${k})` };
  const group = svgNode("g", at);
  group.append(svgNode("text", { y: 6 }, f.sort));
  return group;
}
