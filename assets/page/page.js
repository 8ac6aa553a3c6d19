// The page itself: words in two languages, the prompt, the list, and the answer.

const $ = (id) => document.getElementById(id);
let language = facts.language;
let active = -1;
let revision = 0;
let written = "";
let handed = "";

const index = () => (language === "fr" ? 1 : 0);
const place = (at) => facts.places[at][index()];
const spot = (at) => facts.places[at].slice(3, 5);
const away = (at) => facts.places[at].slice(5, 7);
const powerName = (power) => facts.powers[power][index()];
const provinceOf = (at) => at.split("/")[0];

function say(key, fields = {}) {
  let text = facts.words[language][key];
  if (Array.isArray(text)) {
    const one = language === "fr" ? fields.count < 2 : fields.count === 1;
    text = text[one ? 0 : 1];
  }
  return text.replace(/\{(\w+)[^}]*\}/g, (_, name) => fields[name]);
}

function element(tag, fields = {}, ...children) {
  const node = document.createElement(tag);
  Object.assign(node, fields);
  node.append(...children);
  return node;
}

// -- changing the draft -----------------------------------------------------------------------

// Whatever changes the orders, by map, list, keys or typing, comes through here. The page on a phone
// refuses while they lie sealed or are on their way.
let canAlter = () => true;

function alter(change) {
  if (canAlter()) change();
  refresh();
}

// -- names ------------------------------------------------------------------------------------

const retreating = facts.leaving.length > 0 && facts.slots.some((slot) => slot.at);

function unitAt(province) {
  const here = ([, , at]) => provinceOf(at) === province;
  return (retreating && facts.leaving.find(here)) || facts.units.find(here);
}

function unitName(province) {
  const unit = unitAt(province);
  return unit ? `${say("type." + unit[1])} ${place(unit[2])}` : place(province);
}

function slotName(n) {
  const slot = facts.slots[n];
  if (slot.at) return unitName(slot.at);
  const number = facts.slots.slice(0, n + 1).filter((each) => each.power === slot.power).length;
  return say(slot.kind + "_slot", { number });
}

// What a choice is called where `ask` asks for it, in a slot whose path so far is `path`.
function choiceName(n, ask, choice, path) {
  switch (ask) {
    case "kind":
      return say("kind." + choice);
    case "type":
      return say("type." + choice);
    case "supported":
    case "carried": {
      const unit = unitAt(choice);
      return unit ? `${unitName(choice)} (${powerName(unit[0])})` : place(choice);
    }
    case "direction":
      return choice === path[1] ? say("type.stands") : "→ " + place(choice);
    case "landing":
    case "target":
      return "→ " + place(choice);
    default:
      return facts.slots[n].kind === "remove" ? unitName(choice) : place(choice);
  }
}

// -- the prompt -------------------------------------------------------------------------------

function prompt() {
  const chips = $("chips");
  chips.replaceChildren();
  if (!facts.slots.length) return void ($("ask").textContent = say(facts.questions.length ? "answers_asked" : "nothing_asked"));
  const node = active < 0 ? "" : Orders.node(active);
  if (typeof node === "string") {
    const winter = facts.slots.find((slot) => slot.kind);
    const key = !Orders.open().length ? "done" : winter ? "winter_" + winter.kind : "idle";
    $("ask").textContent = say("ask." + key);
    if (winter && winter.kind === "build" && facts.waives && Orders.open().length) {
      chips.append(chip(say("kind.waive"), () => choose(Orders.open()[0], ["waive"])));
    }
    return;
  }
  $("ask").textContent = say("ask." + node[0], { unit: slotName(active) });
  if (["kind", "coast", "type"].includes(node[0])) {
    for (const choice of Orders.choices(active)) {
      const path = [...Orders.paths[active], choice];
      chips.append(chip(choiceName(active, node[0], choice, path), () => choose(active, path)));
    }
  }
  if (Orders.paths[active].length) chips.append(chip("‹ " + say("back"), back, "quiet"));
}

function chip(words, pressed, kind = "") {
  return element("button", { type: "button", className: "chip " + kind, textContent: words, onclick: pressed });
}

function back() {
  alter(() => Orders.paths[active].pop());
}

function choose(slot, path) {
  alter(() => {
    Orders.choose(slot, path);
    active = Orders.order(slot) ? -1 : slot;
  });
}

// -- clicks on the map ------------------------------------------------------------------------

function pressed(province) {
  if (!canAlter()) return;
  const node = active < 0 ? "" : Orders.node(active);
  if (typeof node === "string") return begin(province);
  const own = facts.slots[active].at === province;
  const path = Orders.paths[active];
  const step = answers(node, province, own);
  if (step) return choose(active, [...path, ...step]);
  if (!path.length && begins(province) >= 0) return begin(province);
  $("ask").textContent = say("misclick", { place: place(province) });
}

// The choices by which a province answers what is asked, or null.
function answers(node, province, own) {
  const [ask, next] = node;
  if (ask === "kind") {
    if (own && "hold" in next) return ["hold"];
    const going = ["move", "retreat", "build", "disband"].find((kind) => kind in next && leads(next[kind], province));
    return going ? [going, province] : null;
  }
  if (ask === "coast") {
    const near = Object.keys(next).filter((at) => provinceOf(at) === province);
    return near.length === 1 ? near : null;
  }
  return province in next ? [province] : null;
}

const leads = (node, province) => typeof node !== "string" && province in node[1];

function begins(province) {
  const own = facts.slots.findIndex((slot) => slot.at === province);
  if (own >= 0) return own;
  const taken = Orders.paths.findIndex((path) => path[1] === province);
  if (taken >= 0 && facts.slots[taken].kind) return taken;
  return Orders.open().find((n) => facts.slots[n].kind && answers(Orders.tree(n), province, false)) ?? -1;
}

function begin(province) {
  const slot = begins(province);
  if (slot < 0) {
    active = -1;
    refresh();
    return void ($("ask").textContent = say("misclick", { place: place(province) }));
  }
  Orders.clear(slot);
  active = slot;
  const step = facts.slots[slot].kind ? answers(Orders.tree(slot), province, false) : null;
  if (step) return choose(slot, step);
  refresh();
}

function lit() {
  const node = active < 0 ? "" : Orders.node(active);
  if (typeof node === "string") return [];
  const all = Orders.choices(active);
  if (node[0] === "type") return [];
  if (node[0] !== "kind") return [...new Set(all.map(provinceOf))];
  return ["move", "retreat", "build", "disband"]
    .filter((kind) => kind in node[1] && typeof node[1][kind] !== "string")
    .flatMap((kind) => Orders.choices(active, [...Orders.paths[active], kind]));
}

function figures() {
  return facts.slots.flatMap((slot, n) => {
    const path = Orders.paths[n];
    const { power } = slot;
    if (!Orders.order(n) || !onBoard(n)) return [];
    const unit = slot.at && unitAt(slot.at);
    const from = unit ? (retreating ? away : spot)(unit[2]) : null;
    const [kind, one] = path;
    const last = path[path.length - 1];
    const at = (province) => spot((unitAt(province) || [0, 0, province])[2]);
    if (kind === "support" || kind === "convoy") {
      return [{ kind, from, of: at(one), to: last === one ? null : spot(last), power }];
    }
    if (kind === "build") {
      const sort = facts.places[one] && path[2];
      return [{ kind, to: spot(path[3] || one), sort, power }];
    }
    if (kind === "disband") return [{ kind, from: from || at(one), power }];
    if (kind === "waive") return [];
    const to = kind === "hold" ? null : spot(last);
    return [{ kind, from, to, taken: to && unitAt(provinceOf(last)), power }];
  });
}

// -- the list ---------------------------------------------------------------------------------

// Whether a slot is on the board that is shown; a mail's page has but one.
function onBoard() {
  return true;
}

function list() {
  const rows = facts.slots.map((_, n) => n).filter((n) => onBoard(n)).map(row);
  const focus = document.activeElement && document.activeElement.dataset.field;
  $("list").replaceChildren(...rows);
  if (focus) {
    const again = $("list").querySelector(`[data-field="${focus}"]`);
    if (again) again.focus();
  }
}

function row(n) {
  const slot = facts.slots[n];
  const name = element("span", { className: "name", textContent: slotName(n) });
  if (facts.mine.length > 1) name.prepend(element("i", { className: "emblem e-" + country(slot.power) }));
  name.onclick = () => alter(() => (active = Orders.order(n) ? -1 : n));
  const fields = element("span", { className: "fields" });
  let node = Orders.tree(n);
  for (let depth = 0; typeof node !== "string"; depth++) {
    const path = Orders.paths[n].slice(0, depth);
    fields.append(field(n, depth, node, path));
    const chosen = Orders.paths[n][depth];
    if (chosen === undefined) break;
    node = node[1][chosen];
  }
  const order = Orders.order(n);
  const code = element("code", { textContent: order || "" });
  const line = element("div", { className: "row" + (n === active ? " active" : "") + (order ? " given" : "") });
  line.setAttribute("role", "group");
  line.setAttribute("aria-label", slotName(n));
  line.append(name, code, fields);
  if (Orders.paths[n].length) {
    const clear = element("button", { type: "button", className: "quiet clear", textContent: "×" });
    clear.setAttribute("aria-label", `${say("clear")}: ${slotName(n)}`);
    clear.onclick = () => alter(() => {
      Orders.clear(n);
      active = -1;
    });
    line.append(clear);
  }
  return line;
}

function field(n, depth, node, path) {
  const select = element("select", {});
  select.dataset.field = `${n}.${depth}`;
  select.setAttribute("aria-label", `${slotName(n)}: ${say(depth ? "ask.site" : "order")}`);
  select.append(element("option", { value: "", textContent: depth ? "…" : say("nothing") }));
  const chosen = Orders.paths[n][depth];
  for (const choice of Orders.choices(n, path)) {
    const words = choiceName(n, node[0], choice, path);
    select.append(element("option", { value: choice, textContent: words, selected: choice === chosen }));
  }
  select.onchange = () => {
    if (select.value) choose(n, [...path, select.value]);
    else alter(() => (Orders.paths[n] = path.slice()));
  };
  return select;
}

function kept() {
  const lines = Orders.kept.map((text, at) => {
    const drop = element("button", { type: "button", className: "quiet clear", textContent: "×" });
    drop.setAttribute("aria-label", `${say("clear")}: ${text}`);
    drop.onclick = () => alter(() => Orders.kept.splice(at, 1));
    return element("div", { className: "row given" }, element("code", { textContent: text }), drop);
  });
  $("kept").replaceChildren(...(lines.length ? [element("p", { textContent: say(facts.entry === "free" ? "kept_free" : "kept") }), ...lines] : []));
}

function agreements() {
  $("agree").hidden = !facts.concede.length;
  const select = $("agreement");
  const options = [["", say("agree_none")], ["draw", say("agree_draw")]];
  for (const power of facts.concede) {
    const wins = facts.sides ? "agree_concede_side" : "agree_concede";
    options.push([`concede ${facts.powers[power][0]}`, say(wins, { power: powerName(power) })]);
  }
  select.replaceChildren(...options.map(([value, words]) =>
    element("option", { value, textContent: words, selected: value === Orders.agreement })));
}

// -- what goes with the orders ---------------------------------------------------------------

const Beside = {
  // Lines for later phases, and a mark: they stand among the orders of the letter.
  lines() {
    if (!facts.beside) return [];
    const ahead = $("ahead").value.split(/[\n;]/).map((line) => line.replace(/\s+/g, " ").trim());
    return [...ahead.filter((line) => line), ...($("mark").value ? [$("mark").value] : [])];
  },

  // Words to other players, by way of the GM: a block of its own behind the letter.
  press() {
    const words = facts.beside ? $("press").value.trim() : "";
    if (!words) return "";
    const to = [...$("readers").querySelectorAll("input:checked")].map((each) => each.value);
    const head = `${$("grey").checked ? "GREY " : ""}PRESS TO ${to.join(", ") || "ALL"}`;
    return `\n${head}\n${words.replace(/^\s*end\s*press/gim, "END-PRESS")}\nEND PRESS\n`;
  },

  show() {
    if (!facts.beside) return void $("beside")?.remove();
    const mark = $("mark").value;
    const options = [["", "mark_none"], ["Wait", "mark_wait"], ["Ready", "mark_ready"]];
    $("mark").replaceChildren(...options.map(([value, key]) =>
      element("option", { value, textContent: say(key), selected: value === mark })));
    $("pressing").hidden = facts.beside.press === "none";
    $("greying").hidden = facts.beside.press !== "any";
    if ($("readers").childElementCount) return;
    $("readers").append(...facts.beside.to.map((name) => {
      const box = element("input", { type: "checkbox", value: name, onchange: refresh });
      return element("label", { className: "reader" }, box, " ", name);
    }));
    $("mark").onchange = $("grey").onchange = refresh;
    $("ahead").oninput = $("press").oninput = refresh;
  },
};

// -- the answer -------------------------------------------------------------------------------

// Whatever is written out anew gets a revision of its own, so that a later answer replaces it.
function answer() {
  const orders = [...Orders.lines(), ...Beside.lines()];
  const whole = orders.join("\n") + Beside.press();
  if (whole !== written || !revision) revision = Letter.revision(new Date(), revision);
  written = whole;
  const letter = Letter.write(facts.head, facts.letter[language], revision, orders);
  letter.text += Beside.press();
  $("letter").value = letter.text;
  $("letter").rows = Math.min(orders.length + 10, 18);
  return letter;
}

function handOut() {
  handed = written;
  return answer();
}

function sent(words, letter) {
  $("sent").replaceChildren(words, " ", element("b", { textContent: say("check", { check: letter.check }) }));
}

async function copy() {
  const letter = handOut();
  let done = false;
  try {
    await navigator.clipboard.writeText(letter.text);
    done = true;
  } catch {
    $("letter").focus();
    $("letter").select();
    done = document.execCommand && document.execCommand("copy");
  }
  sent(say(done ? "copied" : "copy_failed"), letter);
}

function download() {
  const letter = handOut();
  const url = URL.createObjectURL(new Blob([letter.text], { type: "text/plain" }));
  const link = element("a", { href: url, download: facts.file });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
  sent(say("downloaded", { file: facts.file }), letter);
}

// -- all together -----------------------------------------------------------------------------

function refresh() {
  prompt();
  list();
  kept();
  const open = Orders.open().length;
  const nothing = !facts.slots.length;
  const free = facts.entry === "free" && Orders.kept.length;
  if (free) $("state").textContent = say("free_lines", { count: free });
  else $("state").textContent = nothing ? "" : open ? say("missing", { count: open }) : say("complete");
  $("state").className = open && !free ? "warn" : "good";
  const at = active < 0 ? null : facts.slots[active].at;
  chart.light(lit(), at ? [at] : []);
  draw();
  answer();
  if (written !== handed) $("sent").replaceChildren();
}

function draw() {
  drawFigures($("arrows"), $("marks"), figures(), chart.sized || 1);
  chart.writeSoon();
}

function speak(next) {
  language = next;
  document.documentElement.lang = next;
  document.body.className = "show-" + next;
  for (const node of document.querySelectorAll("[data-t]")) node.textContent = say(node.dataset.t);
  for (const node of document.querySelectorAll("[data-label]")) {
    node.setAttribute("aria-label", say(node.dataset.label));
  }
  for (const button of document.querySelectorAll("[data-language]")) {
    button.setAttribute("aria-pressed", String(button.dataset.language === next));
  }
  $("map").setAttribute("aria-label", say("map_says"));
  agreements();
  Questions.show();
  Beside.show();
  chart.write();
  refresh();
}

// Where the player's units stand, and where he may build.
let mine = (board = "") => facts.units.concat(facts.leaving)
  .filter(([power]) => facts.mine.includes(power))
  .map(([, , at]) => at)
  .concat(facts.slots.flatMap((_, n) => Object.keys(Orders.tree(n)[1].build?.[1] ?? {})))
  .filter((at) => !board || at.split(":")[0] === board)
  .map(spot);

const chart = new Chart($("map"), pressed, () => draw());
$("closer").onclick = () => chart.scale(0.7);
$("farther").onclick = () => chart.scale(1 / 0.7);
$("near").onclick = () => chart.near(mine(), 110);
$("whole").onclick = () => chart.whole();
$("copy").onclick = copy;
$("download").onclick = download;
$("agreement").onchange = (event) => alter(() => (Orders.agreement = event.target.value));
$("take").onclick = () => alter(() => {
  const count = Orders.take($("typed").value);
  $("typed").value = "";
  $("taken").textContent = say("taken", { count });
  active = -1;
});
for (const button of document.querySelectorAll("[data-language]")) {
  button.onclick = () => speak(button.dataset.language);
}
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || active < 0) return;
  alter(() => {
    Orders.clear(active);
    active = -1;
  });
});
window.addEventListener("beforeunload", (event) => {
  if (written && written !== handed && !facts.phone) event.preventDefault();
});
if (facts.entry !== "strict") {
  $("typing").open = true;
  $("typed_says").dataset.t = facts.entry === "free" ? "typed_free" : "typed_lenient";
}
speak(language);
chart.bands.show();
if (window.innerWidth < 700) chart.near(mine(), 90);
else chart.whole();
