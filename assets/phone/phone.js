// The page round a player's envelope: which name, the digits, the curtain, and the line to the laptop.

const words = JSON.parse(document.getElementById("words").textContent);
const $ = (id) => document.getElementById(id);
const say = (key, fields = {}) => words[language][key].replace(/\{(\w+)\}/g, (_, name) => fields[name]);

// What outlives a reload; where the browser keeps nothing, this page remembers it.
const Kept = {
  own: {},
  get(name) {
    try {
      return localStorage.getItem("casus-lupi " + name) ?? this.own[name] ?? "";
    } catch {
      return this.own[name] ?? "";
    }
  },
  put(name, value) {
    this.own[name] = value;
    try {
      if (value) localStorage.setItem("casus-lupi " + name, value);
      else localStorage.removeItem("casus-lupi " + name);
    } catch {
      // A private window: it lives as long as this page.
    }
  },
};

let language = Kept.get("language") || document.documentElement.lang;
let night = Kept.get("night") ? Kept.get("night") === "yes" : matchMedia("(prefers-color-scheme: dark)").matches;
let paired = Kept.get("paired") ? JSON.parse(Kept.get("paired")) : null;
let table = null;
let socket = null;
let plain = false;
let line = null;
let nonce = null;
let pairing = null;
let offered = null;
let heard = 0;
let tries = 0;
let state = null;
let pageId = "";
let frame = null;
let ready = false;
// What must reach the laptop and has not been answered; it waits while the laptop prepares something.
let unsent = null;
// What has been chosen on this phone and lies sealed nowhere, and in which phase of which game. It is
// sent again and again, and offered to a page of the same phase that takes the place of this one.
let draft = null;
// Since when the laptop owes an answer, and whether that is too long.
let owedSince = 0;
let isAway = false;
let isReading = false;
let momentSeen = "";
let shownOf = "";
let phaseId = "";
let isNight = false;
let lockSaid = "";
let lockUntil = 0;
let counting = 0;
let why = "";
const STEP = 5000;
const HOLD = 500;
const IDLE = 120000;
const SILENCE = 3000;
const LONG = 30000;

// The letters of the laptop, for this page and for the envelope in its frame, which may load nothing.
const FONTS = [
  ["Alegreya Sans", "AlegreyaSans-Regular", {}],
  ["Alegreya Sans", "AlegreyaSans-Bold", { weight: "700" }],
  ["EB Garamond", "EBGaramond-Regular", {}],
  ["EB Garamond", "EBGaramond-Italic", { style: "italic" }],
  ["EB Garamond", "EBGaramond-SemiBold", { weight: "600" }],
];
const fonts = [];

async function loadFonts() {
  for (const [family, file, looks] of FONTS) {
    try {
      const letters = await (await fetch(`/${file}.woff2`)).arrayBuffer();
      document.fonts.add(await new FontFace(family, letters, looks).load());
      fonts.push([family, letters, looks]);
    } catch {
      // The phone's own letters do.
    }
  }
  tell({ t: "fonts", fonts });
}

function drawRose() {
  const node = (name, attributes) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const key in attributes) made.setAttribute(key, attributes[key]);
    $("rose").append(made);
  };
  for (const r of [98, 95, 61, 18]) node("circle", { r });
  for (let turn = 0; turn < 16; turn++) {
    const long = [91, 61, 76, 61][turn % 4];
    node("path", { d: `M0 ${-long}L5.4-15.7 0 0Z`, transform: `rotate(${turn * 22.5})` });
    node("path", { d: `M0 ${-long}L-5.4-15.7 0 0Z`, transform: `rotate(${turn * 22.5})`, "fill-opacity": 0 });
  }
}

// -- places ---------------------------------------------------------------------------------------

function go(place) {
  document.body.dataset.place = place;
  document.querySelector("main").scrollTop = 0;
  $("hide").hidden = place !== "open";
  if (place === "open") {
    tell({ t: "shown" });
    touched();
  } else tell({ t: "hidden" });
  show();
}

const at = () => document.body.dataset.place;
const dark = () => night || isNight;

function show() {
  document.documentElement.lang = language;
  for (const node of document.querySelectorAll("[data-t]")) node.textContent = say(node.dataset.t);
  $("tongue").textContent = language === "fr" ? "EN" : "FR";
  $("tongue").setAttribute("aria-label", language === "fr" ? "English" : "Français");
  $("night").setAttribute("aria-label", say("night"));
  $("night").setAttribute("aria-pressed", String(dark()));
  document.documentElement.classList.toggle("night", dark());
  $("who").textContent = paired && at() !== "choose" ? paired.name : "";
  $("title").textContent = table ? table.title : "";
  $("safe").textContent = say(location.protocol === "https:" ? "by_https" : "by_http");
  $("why").textContent = why ? say("why." + why) : "";
  showAway(owedSince > 0 && Date.now() - owedSince > LONG);
  names();
  curtain();
}

function names() {
  const rows = (table ? table.seats : []).map((seat) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = seat.name;
    if (seat.taken) button.append(Object.assign(document.createElement("small"), { textContent: say("taken") }));
    button.className = seat.taken ? "taken" : "";
    button.onclick = () => ask(seat);
    return button;
  });
  $("names").replaceChildren(...rows);
}

function curtain() {
  $("player").textContent = paired ? paired.name : "";
  $("phase").textContent = state ? state.phase[language === "fr" ? 1 : 0] : "";
  $("raise").disabled = !state || !ready || state.telling;
  const key = standsKey();
  $("stands").textContent = key ? say("stands." + key) : say("coming");
  const isNew = ["asked", "unread"].includes(key);
  $("stands").className = isNew ? "new" : "";
  document.title = (isNew ? "● " : "") + "Casus Lupi";
}

// How things stand, as the curtain says it.
function standsKey() {
  if (isAway) return unsent && unsent.t === "seal" ? "sending" : "away";
  if (!state) return "";
  if (state.telling) return "telling";
  if (state.ended) return "ended";
  if (isReading && (state.sealed || state.asked)) return state.sealed ? "read" : "unread";
  if (state.sealed) return state.card ? "handed_in" : "sealed";
  if (state.asked) return "asked";
  return state.acts.length ? "open" : "idle";
}

// -- the line -------------------------------------------------------------------------------------

// A WebSocket, or plain requests where the network lets none through: whichever was not tried last.
function connect() {
  if (socket && socket.readyState < 2) return;
  line = null;
  const mine = plain ? new PlainSocket("/line") : new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/line`);
  socket = mine;
  socket.binaryType = "arraybuffer";
  let opened = false;
  const patience = setTimeout(() => opened || mine.close(), 6000);
  socket.onopen = () => {
    opened = true;
    heard = Date.now();
    if (paired) come();
    else plainly({ t: "hello" });
  };
  socket.onmessage = (event) => {
    if (mine !== socket) return;
    heard = Date.now();
    tries = 0;
    owedSince = 0;
    if (typeof event.data === "string") open(JSON.parse(event.data));
    else sealed(new Uint8Array(event.data));
    if (unsent && !unsent.isHeld) owedSince = owedSince || Date.now();
    watch();
  };
  socket.onclose = () => {
    clearTimeout(patience);
    if (mine !== socket) return;
    line = null;
    if (at() === "digits") again("lost");
    if (!opened) plain = !plain;
    owedSince = owedSince || Date.now();
    setTimeout(connect, plain && !opened ? 0 : Math.min(5000, 400 * 2 ** tries));
    tries += 1;
  };
}

function plainly(message, isAnswered = true) {
  if (isAnswered) owedSince = owedSince || Date.now();
  socket.send(JSON.stringify(message));
}

// Whether the laptop has owed an answer for too long: it sleeps, is shut, or its network is gone.
function watch() {
  const was = isAway;
  const silent = owedSince ? Date.now() - owedSince : 0;
  isAway = silent > SILENCE;
  if (isAway || was) showAway(silent > LONG);
  if (was === isAway) return;
  tell({ t: "away", isAway });
  curtain();
}

function showAway(isLong) {
  const said = !isAway ? "" : !paired ? say("gone_before") : say("gone") + (isLong ? " " + say("gone_long") : "");
  if ($("gone").textContent !== said) $("gone").textContent = said;
}

function come() {
  nonce = nacl.randomBytes(32);
  plainly({ t: "line", id: paired.id, nonce: Bytes.hex(nonce) });
}

// What is said in the open, before there is a key.
function open(said) {
  switch (said.t) {
    case "table":
      table = said;
      if (!Kept.get("language")) language = said.language;
      if (!paired && at() !== "digits") go("choose");
      promise();
      break;
    case "offer": {
      offered = pairing.opened(Bytes.of(said.key), Bytes.of(said.nonce));
      plainly({ t: "open", key: Bytes.hex(pairing.pair.publicKey), nonce: Bytes.hex(pairing.nonce) }, false);
      $("digits").textContent = offered.digits;
      $("colour").textContent = say("colour." + offered.colour);
      document.body.className = offered.colour;
      go("digits");
      break;
    }
    case "paired":
      paired = { id: offered.id, key: offered.key, name: pairing.name };
      Kept.put("paired", JSON.stringify(paired));
      document.body.className = "";
      why = "";
      pairing = null;
      go("curtain");
      come();
      break;
    case "refused":
    case "busy":
      again(said.t);
      break;
    case "unknown":
      forget("unknown");
      break;
    case "line":
      line = new SealedLine(Bytes.of(paired.key), nonce, Bytes.of(said.nonce));
      send({ t: "here" });
      if (unsent) unsent.isHeld = true;
      send({ t: "look", have: pageId });
      keep();
      break;
  }
}

function sealed(bytes) {
  const message = line && line.opened(bytes);
  if (!message) return socket.close();
  const { head, page } = message;
  switch (head.t) {
    case "page":
      pageId = head.id;
      state = head.state;
      settle();
      load(page);
      if (at() === "waiting" || at() === "lock" || at() === "open") go("curtain");
      if (state.asked && !state.sealed) buzz();
      break;
    case "state":
      if (head.state.page && head.state.page !== pageId) return send({ t: "look", have: pageId });
      if (state && head.state.asked && !state.asked) buzz();
      state = head.state;
      settle();
      if (at() === "waiting" || at() === "lock") go("curtain");
      if (state.telling && at() === "open") go("curtain");
      tell({ t: "state", state });
      break;
    case "said":
      unsent = null;
      tell({ t: "said", words: head.words, bad: head.bad });
      break;
    case "lock":
      $("lock_title").textContent = say("lock." + head.kind);
      // What was wrong stands until the next try, with how long that has to wait.
      if (head.words || at() !== "lock") lockSaid = head.words;
      lockUntil = head.wait ? Date.now() + 1000 * head.wait : 0;
      if (at() !== "lock") go("lock");
      countLock();
      break;
    case "bye":
      forget(head.why);
      break;
  }
  curtain();
}

// What is under way, and what is kept, after the laptop has said how things stand.
function settle() {
  if (!state.page) {
    // It prepares something: what was to be sealed waits for it, what was to be done at once is dropped.
    if (unsent && ["seal", "back"].includes(unsent.t)) unsent.isHeld = true;
    else unsent = null;
    return;
  }
  phaseId = state.phase_id;
  if (isNight !== state.night) {
    isNight = state.night;
    tell({ t: "night", night: dark() });
    show();
  }
  if (state.sealed) draft = null;
  if (unsent && unsent.t === (state.sealed ? "seal" : "back")) unsent = null;
  if (!unsent || !unsent.isHeld || unsent.page !== pageId) return;
  unsent.isHeld = false;
  send(unsent);
}

function countLock() {
  clearTimeout(counting);
  const seconds = Math.ceil((lockUntil - Date.now()) / 1000);
  const wait = seconds > 0 ? say("lock.wait", { seconds }) : "";
  $("lock_said").textContent = [lockSaid, wait].filter((each) => each).join(" ");
  $("lock_open").disabled = seconds > 0;
  if (seconds > 0) counting = setTimeout(countLock, 250);
}

// Browsers let a page buzz once it has been touched.
function buzz() {
  if (navigator.vibrate && navigator.userActivation?.hasBeenActive) navigator.vibrate(180);
}

function send(message) {
  owedSince = owedSince || Date.now();
  if (!line || socket.readyState !== 1) return false;
  socket.send(line.sealed({ ...message, lang: language }));
  return true;
}

// What must arrive: it is said again when the laptop is back. Said twice, it counts once.
function insist(message) {
  unsent = message;
  if (!send(message)) connect();
}

// Every few seconds, whatever was done meanwhile: unsealed work leaves with it, so that nobody who
// listens can count how often somebody changed his mind. What is sealed goes at once, whole.
function beat() {
  if (socket && socket.readyState === 1 && line) {
    if (Date.now() - heard > 3 * STEP) return socket.close();
    keep();
  }
}

// What is unsealed is for a game and a phase, whatever page it was done on.
function keep() {
  send({ t: "beat", phase_id: phaseId, draft: draftHere() ? draft.lines : null });
}

// Whether what is kept belongs to the page that is shown.
const draftHere = () => Boolean(draft) && draft.of === shownOf;

function ask(seat) {
  pairing = new Pairing(seat.id);
  pairing.name = seat.name;
  why = "";
  show();
  promise();
}

// A name that was pressed while there was no connection is asked for when there is one.
function promise() {
  if (!pairing || pairing.said || socket.readyState !== 1) return;
  pairing.said = true;
  plainly({ t: "pair", seat: pairing.seat, promise: pairing.promise });
}

function again(reason) {
  why = reason;
  pairing = null;
  document.body.className = "";
  if (socket.readyState === 1) plainly({ t: "hello" });
  go("choose");
}

function forget(reason) {
  paired = null;
  Kept.put("paired", "");
  why = reason;
  state = unsent = null;
  // Where the laptop has begun anew, who pairs as the same player finds what he had chosen.
  if (!["unknown", "off"].includes(reason)) draft = null;
  pageId = "";
  if (frame) frame.remove();
  frame = null;
  ready = false;
  go("choose");
}

// -- the envelope ---------------------------------------------------------------------------------

// The page lies in a frame of no origin: it can say something to this page, and nothing else.
function load(page) {
  if (frame) frame.remove();
  ready = false;
  shownOf = "";
  frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.title = say("envelope");
  frame.srcdoc = page;
  document.body.append(frame);
}

function tell(message) {
  if (frame && ready) frame.contentWindow.postMessage(message, "*");
}

window.addEventListener("message", (event) => {
  if (!frame || event.source !== frame.contentWindow) return;
  const said = event.data;
  touched();
  if (said.t === "ready") {
    ready = true;
    takeUp(said.of);
    isReading = said.isReading;
    tell({ t: "away", isAway });
    tell({ t: "seen", moment: momentSeen });
    tell({ t: "language", language });
    tell({ t: "night", night: dark() });
    tell({ t: "fonts", fonts });
    tell({ t: "state", state });
    show();
  }
  if (said.t === "draft") draft = { of: said.of, lines: said.lines.slice(0, 200) };
  if (said.t === "seen") momentSeen = said.moment;
  if (said.t === "seal") {
    draft = { of: said.of, lines: said.lines.slice(0, 200) };
    insist({ t: "seal", letter: String(said.letter).trimEnd(), page: pageId });
  }
  if (said.t === "back") insist({ t: "back", page: pageId });
  if (said.t === "step") insist({ t: "step", at: said.at, page: pageId });
  if (said.t === "act") insist({ t: "act", act: String(said.act), page: pageId });
});

// A page that takes the place of another in the same phase goes on with what was chosen there, and
// with sealing it; what belongs to another phase, or another game, is over.
function takeUp(of) {
  shownOf = of;
  const isSealing = Boolean(unsent) && unsent.t === "seal" && unsent.page !== pageId;
  if (unsent && unsent.page !== pageId) unsent = null;
  if (!draftHere()) draft = null;
  else tell({ t: "draft", lines: draft.lines, isSealing });
}

let idle = 0;
function touched() {
  clearTimeout(idle);
  idle = setTimeout(lower, IDLE);
}

function lower() {
  if (at() === "open") go("curtain");
}

let holding = 0;
function hold(down) {
  clearTimeout(holding);
  $("raise").classList.toggle("held", down);
  if (down) {
    holding = setTimeout(() => {
      $("raise").classList.remove("held");
      if (!$("raise").disabled) go("open");
    }, HOLD);
  }
}

$("raise").addEventListener("pointerdown", () => hold(true));
for (const name of ["pointerup", "pointercancel", "pointerleave", "blur"]) $("raise").addEventListener(name, () => hold(false));
// Else the finger that is lifted would press what lies below, in the envelope that it has opened.
$("raise").addEventListener("touchstart", (event) => event.preventDefault(), { passive: false });
$("raise").addEventListener("keydown", (event) => {
  if ((event.key === " " || event.key === "Enter") && !event.repeat) hold(true);
});
$("raise").addEventListener("keyup", () => hold(false));
$("raise").addEventListener("contextmenu", (event) => event.preventDefault());
// A screen reader presses without holding.
$("raise").addEventListener("click", (event) => {
  if (event.detail === 0 && !$("raise").disabled) go("open");
});
$("hide").onclick = lower;
$("other").onclick = () => {
  why = "";
  pairing = null;
  socket.close();
  go("choose");
};
$("lock").onsubmit = (event) => {
  event.preventDefault();
  if ($("lock_open").disabled) return;
  lockSaid = "";
  send({ t: "key", key: $("key").value, have: pageId });
  $("key").value = "";
};
$("tongue").onclick = () => {
  language = language === "fr" ? "en" : "fr";
  Kept.put("language", language);
  tell({ t: "language", language });
  show();
};
$("night").onclick = () => {
  night = !night;
  Kept.put("night", night ? "yes" : "no");
  tell({ t: "night", night: dark() });
  show();
};
document.addEventListener("visibilitychange", () => {
  if (document.hidden) {
    keep();
    lower();
  } else {
    tries = 0;
    owedSince = 0;
    connect();
    beat();
  }
});
window.addEventListener("online", () => {
  plain = false;
  connect();
});
setInterval(() => document.hidden || beat(), STEP);
setInterval(watch, SILENCE / 6);
drawRose();
loadFonts();
show();
connect();
