// The page on a phone at the table: it lies in a frame, hands its answer to the page round it, and is
// told there how things stand. Nothing is copied or downloaded.

// Milliseconds after other things may be done at once in which none of them can be pressed: the thumb
// may have been on its way to what stood there before.
const SETTLES = 700;

const Phone = {
  // All that the page is drawn from. `state` is how things stand at the laptop, as it said last;
  // `isWaiting` says that it is preparing something, `isAway` that it does not answer. `sending` is
  // what has been said to it and not been answered: "seal", "back", "act" or "step", and `act` which.
  state: null,
  isWaiting: false,
  isAway: false,
  sending: "",
  act: "",
  acted: "",
  armed: "",
  said: "",
  isBad: false,
  isWarned: false,
  pointed: "",
  waits: 0,
  shownRow: -1,
  drafted: "",
  offered: null,
  // At a GM's desk: which step shows, and what each part of the desk shows; what is chosen and not yet
  // entered, and what is missing of it, by what it is for: the step, or the verb of another deed.
  stepShown: "",
  deskShown: {},
  picked: {},
  lacking: {},
  entered: "",
  actsShown: "",
  settlesAt: 0,
  momentSeen: "",

  // Which seat, in which phase of which game, this page is for.
  of: [facts.head.game, facts.head.seat, facts.head.phase].join(" "),
  // Nothing is chosen in this phase: what lies before its reader is there to be read.
  isReading: !facts.slots.length && !facts.questions.length,

  tell(message) {
    window.parent.postMessage(message, "*");
  },

  heard(event) {
    if (event.source !== window.parent) return;
    const said = event.data;
    if (said.t === "draft") this.offered = said;
    if (said.t === "state") this.stands(said.state);
    if (said.t === "shown") this.shown();
    if (said.t === "hidden") this.hold(false);
    if (said.t === "language") speak(said.language);
    if (said.t === "night") document.documentElement.classList.toggle("night", said.night);
    if (said.t === "said") this.says(said.words, said.bad);
    if (said.t === "away") this.setAway(said.isAway);
    if (said.t === "seen") this.momentSeen = said.moment;
    if (said.t === "fonts") this.letters(said.fonts);
  },

  // The page may load nothing: its letters are given it.
  letters(fonts) {
    for (const [family, letters, looks] of fonts) document.fonts.add(new FontFace(family, letters, looks));
  },

  isAsked() {
    return Boolean(this.state) && this.state.asked && !this.state.sealed;
  },

  // Sealed, on its way, or not asked for: nothing of the draft can be altered, by whatever means.
  isFrozen() {
    return !this.isAsked() || this.isWaiting || this.sending === "seal" || this.sending === "back";
  },

  // How things stand at the laptop. What is sealed there, and what was when an envelope is opened
  // again, is shown as it lies there; what has been chosen here since is offered to it.
  stands(state) {
    this.isWaiting = !state.page;
    if (this.isWaiting) {
      if (this.sending === "act" || this.sending === "step") this.sending = "";
      return this.show();
    }
    const before = this.state;
    this.state = state;
    if ((this.sending === "seal" && state.sealed) || (this.sending === "back" && !state.sealed)) this.sending = "";
    if (!before) this.beginDraft();
    else if (before.sealed !== state.sealed) this.fill(state.lines);
    this.show();
  },

  // A page that comes anew takes over what is kept at the laptop, or what this phone still had.
  beginDraft() {
    const { offered } = this;
    this.offered = null;
    if (!offered || !this.isAsked()) return this.fill(this.state.lines);
    this.fill(offered.lines);
    this.drafted = "";
    this.changed();
    this.isWarned = offered.isSealing;
    if (offered.isSealing) this.seal();
  },

  setAway(isAway) {
    this.isAway = isAway;
    this.show();
  },

  // What everybody has to look at for the same time begins when the curtain is first raised.
  shown() {
    if (this.begun || !this.state) return;
    this.begun = true;
    // Behind the curtain the map had no size.
    if (mine().length) chart.near(mine(), 90);
    else chart.whole();
    this.waits = this.state.dwell;
    const step = () => {
      this.bar();
      if (this.waits > 0) setTimeout(step, 1000);
      this.waits -= 1;
    };
    step();
  },

  given: () => Orders.lines(),

  fill(lines) {
    facts.slots.forEach((_, slot) => Orders.clear(slot));
    Orders.kept = [];
    Orders.agreement = "";
    Questions.given = facts.questions.map((question) => Array(question.most).fill(""));
    const names = Object.values(facts.powers).map(([name]) => name + ": ");
    const orders = [];
    for (const whole of lines) {
      const power = names.find((name) => whole.startsWith(name));
      const line = power ? whole.slice(power.length) : whole;
      const [, word, said] = line.match(/^(\S+): (.*)$/) || [];
      const n = facts.questions.findIndex((question) => question.word === word);
      if (word === "Agree") Orders.agreement = said;
      else if (n >= 0) {
        const at = Questions.given[n].indexOf("");
        if (at >= 0) Questions.given[n][at] = said;
      } else orders.push(line);
    }
    Orders.take(orders.join("\n"));
    active = -1;
    this.isWarned = false;
    this.drafted = this.given().join("\n");
    speak(language);
  },

  // Unsealed work is kept at the laptop, so that a reload loses nothing.
  changed() {
    if (this.isFrozen()) return;
    const lines = this.given();
    if (lines.join("\n") === this.drafted) return;
    this.isWarned = false;
    this.said = "";
    this.drafted = lines.join("\n");
    this.tell({ t: "draft", of: this.of, lines });
    this.bar();
  },

  seal() {
    if (this.sending || this.isFrozen()) return;
    if (this.toPoint()) return this.point();
    const open = Orders.open().length;
    const unanswered = facts.questions.some((_, n) => Questions.given[n].some((each) => !each));
    if ((open || (!facts.slots.length && unanswered)) && !this.isWarned) {
      this.isWarned = true;
      return this.says(open ? say("again_orders", { count: open }) : say("again_choice"), true);
    }
    this.send("seal", { letter: handOut().text, lines: this.given() });
  },

  takeBack() {
    if (!this.sending) this.send("back", {});
  },

  // One thing at a time is on its way; nothing else is said before it has been answered.
  send(kind, message) {
    this.sending = kind;
    this.said = "";
    this.tell({ t: kind, of: this.of, ...message });
    this.show();
  },

  says(words, bad = false) {
    if (this.sending === "act" && !bad) this.acted = this.act;
    if (this.sending === "act" && !bad) this.clearPosted();
    if (this.sending === "act" && !bad) this.clearPicked(this.entered);
    this.sending = "";
    this.said = words;
    this.isBad = bad;
    this.show();
  },

  // Everything anew from how it stands.
  show() {
    if (!this.state) return;
    const isFrozen = this.isFrozen();
    if (isFrozen !== $("draft").disabled) {
      $("draft").disabled = isFrozen;
      if (isFrozen) active = -1;
      refresh();
    }
    this.card();
    this.acts();
    this.fresh();
    this.showMoment();
    this.desk();
    this.bar();
  },

  bar() {
    const { state, sending } = this;
    const button = $("phone_seal");
    const back = $("phone_back");
    if (!state) return;
    const root = document.documentElement.classList;
    root.toggle("sealed", state.sealed || !state.asked);
    root.toggle("sending", sending === "seal" || sending === "back");
    root.toggle("in", state.sealed && !state.ended && !this.isReading);
    root.toggle("idle", !state.sealed && !state.asked);
    root.toggle("pointing", this.toPoint());
    root.toggle("reading", this.isReading && !state.desk);
    $("phone_said").textContent = this.said;
    $("phone_said").className = this.isBad ? "warn" : "good";
    if (state.desk) return this.deskBar(state.desk);
    button.hidden = state.sealed || !state.asked;
    back.hidden = !state.sealed || state.ended || this.isReading;
    button.disabled = Boolean(sending) || this.isWaiting || this.waits > 0;
    back.disabled = Boolean(sending) || this.isWaiting;
    button.textContent = this.waits > 0 ? String(this.waits) : sending === "seal" ? say("sending") : this.sealName();
    button.classList.toggle("counting", this.waits > 0);
    back.textContent = sending === "back" ? say("sending") : say("take_back");
    $("phone_state").textContent = this.stateWords();
  },

  // The button is named by what it does.
  sealName() {
    if (this.isReading) return say("have_read");
    if (this.toPoint()) return say("point_at", { names: this.chosenNames() });
    return say("seal");
  },

  stateWords() {
    const { state, sending } = this;
    if (sending && this.isAway) return say("is_away");
    if (sending === "seal") return say("is_sending");
    if (state.ended) return say("ended");
    if (this.isReading && (state.sealed || state.asked)) return say(state.sealed ? "is_read" : "is_unread");
    if (state.sealed) return say(state.card ? "is_handed_in" : "is_sealed");
    if (state.asked) return say("is_open");
    if (!state.acts.length) return say("not_asked");
    // What is chosen of what is asked first; nothing of what is written.
    const [{ names, choices, chosen }] = state.acts;
    const mine = (choices || []).find(([act]) => act === (chosen || this.acted));
    return mine ? say("you_chose", { asked: names[index()], chosen: mine[1 + index()] }) : "";
  },

  // The secret card shows while it is held, over everything and as large for every card. What the
  // questions mean for its holder stands on it too: that tells who he is.
  card() {
    const words = this.state.card;
    document.documentElement.classList.toggle("carded", Boolean(words));
    $("phone_card").hidden = !words;
    $("phone_hold").textContent = say(this.state.desk ? "hold_cards" : "hold_card");
    const shown = JSON.stringify([language, words]);
    if (this.isHeld && shown !== this.cardShown) this.hold(true);
    this.cardShown = shown;
  },

  // The face of the card; nothing of it is on the page while nobody holds it.
  face() {
    const [title, lines, told] = this.state.card[index()];
    const says = facts.questions.map((question) => question.says[index()]).filter((each) => each);
    return [
      ...(this.state.desk ? [] : [this.emblem(...this.state.emblem.split(" "))]),
      element("h2", { textContent: title }),
      ...[...lines, ...says].map((line) => element("p", { textContent: line })),
      ...(told.length ? [element("ul", {}, ...told.map((line) => element("li", { textContent: line })))] : []),
    ];
  },

  // As on a card in the window: all emblems, with the disc that makes them alike from afar.
  emblem(name, colour = "#3d454a") {
    const picture = svgNode("svg", { class: "emblem_panel", viewBox: "-2 -1.2 4 2.4", "aria-hidden": "true" });
    for (let number = 0; number < 48; number += 1) {
      const [x, y] = [Math.cos((number * Math.PI) / 24), Math.sin((number * Math.PI) / 24)];
      const far = 1.35 + 0.12 * (number % 2);
      picture.append(svgNode("path", { d: `M${x * 1.02} ${y * 1.02}L${x * far} ${y * far}` }));
    }
    const dim = svgNode("filter", { id: "dim", "color-interpolation-filters": "sRGB" });
    dim.append(svgNode("feFlood", { "flood-color": "#274b60", "flood-opacity": 0.518 }));
    dim.append(svgNode("feComposite", { in2: "SourceGraphic", operator: "atop" }));
    const drawing = svgNode("g", { transform: "scale(.8)", filter: "url(#dim)" });
    drawing.innerHTML = facts.emblems[name];
    picture.append(dim, svgNode("circle", { r: 0.98, fill: colour }), drawing);
    return picture;
  },

  hold(down) {
    const words = $("phone_words");
    this.isHeld = down && Boolean(this.state?.card);
    words.replaceChildren(...(this.isHeld ? this.face() : []));
    $("phone_hold").setAttribute("aria-expanded", String(this.isHeld));
    document.documentElement.classList.toggle("holding", this.isHeld);
    if (this.isHeld) this.setCardSize(words);
  },

  // One size for all cards of a game, whatever they say: that at which the longest of them has room.
  setCardSize(words) {
    const picture = [...words.children].find((each) => each.matches("svg"));
    const samples = (this.state.longest?.[index()] || []).map(([title, lines]) => {
      const sample = element("div", { className: "phone_sample" }, ...(picture ? [picture.cloneNode(true)] : []));
      sample.append(element("h2", { textContent: title }), ...lines.map((line) => element("p", { textContent: line })));
      return sample;
    });
    document.body.append(...samples);
    const fits = (sample) => sample.scrollHeight <= sample.clientHeight;
    // The picture gives way before words become too small to read.
    const tried = [["26vh", 1.1, 0.9], ["16vh", 1.1, 0.78], ["0", 1, 0.56]].flatMap(([high, most, least]) =>
      Array.from({ length: Math.round((most - least) / 0.04) + 1 }, (_, n) => [high, `${(most - 0.04 * n).toFixed(2)}rem`]),
    );
    const dressCard = (card, [high, size]) => {
      card.style.setProperty("--picture", high);
      card.style.fontSize = size;
    };
    const found = tried.find((each) => {
      for (const sample of samples) dressCard(sample, each);
      return samples.every(fits);
    });
    for (const sample of samples) sample.remove();
    dressCard(words, found || tried.at(-1));
  },

  // What has just been told to all, large, until its reader has seen it: as large and in the same
  // light for everybody, whomever it is about.
  showMoment() {
    const { moment } = this.state;
    const isNew = Boolean(moment) && moment.key !== this.momentSeen;
    $("phone_moment").hidden = !isNew;
    for (const each of [document.querySelector("main"), document.querySelector("header"), $("phone_bar")]) each.inert = isNew;
    $("phone_out").textContent = this.state.out?.[index()] || "";
    if (!isNew) return;
    $("phone_moment_title").textContent = moment.title[index()];
    $("phone_moment_words").replaceChildren(...moment.lines[index()].map((line) => element("p", { textContent: line })));
    $("phone_moment_done").textContent = say("have_seen");
  },

  closeMoment() {
    if (!this.state?.moment) return;
    this.momentSeen = this.state.moment.key;
    this.tell({ t: "seen", moment: this.momentSeen });
    this.show();
  },

  // What may be done at once, for all to see or to be answered alone. Buttons keep their places as
  // long as they offer the same; what has been chosen and counted stands in them.
  acts() {
    const { acts } = this.state;
    const shown = JSON.stringify([language, acts.map(({ names, text, choices }) => [names, text, (choices || []).map((each) => each.slice(0, 3))])]);
    if (shown !== this.actsShown) {
      const typing = $("phone_acts").querySelector("textarea");
      const written = typing ? typing.value : "";
      if (this.actsShown) this.settlesAt = Date.now() + SETTLES;
      this.acted = this.armed = "";
      this.actsShown = shown;
      $("phone_acts").hidden = !acts.length;
      $("phone_acts").replaceChildren(...acts.map((each) => this.actRow(each)));
      // What is being written is not taken away by news from the laptop.
      const again = $("phone_acts").querySelector("textarea");
      if (again) again.value = written;
    }
    acts.forEach((each, n) => this.countRow($("phone_acts").children[n], each));
  },

  actRow({ names, text, choices, needed, final }) {
    const row = element("div", { className: "row question" });
    row.append(element("span", { className: "name", textContent: names[index()] }));
    if (needed) row.append(element("p", { className: "faint needed", textContent: say("needed", { count: needed }) }));
    if (text) {
      const input = element("textarea", { rows: 3, maxLength: 1000 });
      input.setAttribute("aria-label", names[index()]);
      const send = element("button", { type: "button", textContent: say("post") });
      send.onclick = () => {
        if (input.value.trim()) this.actOnce(input.value.trim());
      };
      row.append(input, send);
      return row;
    }
    const fields = element("span", { className: "choices" });
    fields.setAttribute("role", "group");
    fields.setAttribute("aria-label", names[index()]);
    for (const [act, ...said] of choices) {
      const button = element("button", { type: "button", className: "chip" }, element("span", { textContent: said[index()] }), element("b", {}));
      button.dataset.act = act;
      button.onclick = () => {
        if (button.getAttribute("aria-pressed") === "true") return;
        // What cannot be taken back is asked once.
        if (!final || this.armed === act) return this.actOnce(act);
        this.armed = act;
        this.says(say("is_final", { name: said[index()] }), true);
      };
      fields.append(button);
    }
    row.append(fields);
    return row;
  },

  countRow(row, { choices, chosen, needed }) {
    for (const control of row.querySelectorAll("textarea, button:not([data-act])")) control.disabled = Boolean(this.sending) || this.isWaiting;
    row.querySelectorAll("[data-act]").forEach((button, n) => {
      const [act, name, french, count, isOffered] = choices[n];
      button.disabled = !isOffered;
      button.classList.toggle("counted", count !== null);
      const isMine = act === (chosen || this.acted);
      button.setAttribute("aria-pressed", String(isMine));
      button.classList.toggle("under_way", this.sending === "act" && this.act === act);
      button.lastChild.textContent = count || "";
      const words = index() ? french : name;
      if (needed && count !== null) button.setAttribute("aria-label", say("counted", { name: words, count, needed }));
    });
  },

  actOnce(act) {
    if (this.sending || this.isWaiting || Date.now() < this.settlesAt) return;
    this.act = act;
    this.send("act", { act });
  },

  clearPosted() {
    const typing = $("phone_acts").querySelector("textarea");
    if (typing && typing.value.trim() === this.act) typing.value = "";
  },

  // A GM's desk: the step of the script in large type, what is entered at it, and what else may be
  // done. Whatever a step is about, leaving it is one message.
  desk() {
    const desk = this.state.desk;
    document.documentElement.classList.toggle("desk", Boolean(desk));
    if (!desk) return;
    $("phone_desk").hidden = false;
    document.querySelector("h1").textContent = this.state.phase[index()];
    const here = `${desk.part} ${desk.at}`;
    if (here !== this.stepShown) {
      this.stepShown = here;
      this.picked = {};
      this.lacking = {};
      clearTimeout(this.pausing);
      this.waits = desk.step ? desk.step.seconds : 0;
      const step = () => {
        this.bar();
        if (this.waits <= 0) return;
        this.waits -= 1;
        this.pausing = setTimeout(step, 1000);
      };
      step();
      window.scrollTo(0, 0);
    }
    const { step, deeds } = desk;
    const next = desk.next[index()];
    this.deskPart("desk_step", [here, step, next, desk.count], () => [
      ...(step ? [
        element("p", { className: "kind" }, step.kind[index()], element("span", { textContent: `${desk.at + 1} / ${desk.count}` })),
        element("p", { className: "large", textContent: step.words[index()] }),
        ...(step.deed ? [...this.picks(step.deed, "step"), this.lackingLine("step")] : []),
        ...(next ? [element("p", { className: "faint", textContent: say("then", { step: next }) })] : []),
      ] : []),
    ]);
    this.deskPart("desk_counts", desk.counts, () => desk.counts[index()].map((line) => element("li", { textContent: line })));
    this.deskPart("desk_deeds", [here, deeds], () => deeds.map((deed) => {
      const fields = element("div", { className: "row question" });
      const name = deed.names[index()];
      if (deed.picks.length) fields.append(element("span", { className: "name", textContent: name }), ...this.picks(deed, deed.verb));
      const done = element("button", { type: "button", className: "chip", textContent: deed.picks.length ? say("enter") : name });
      done.onclick = () => this.do(deed, deed.verb);
      fields.append(done, ...(deed.picks.length ? [this.lackingLine(deed.verb)] : []));
      return fields;
    }));
  },

  // A part of the desk is made anew only where it shows something else: a list that is open stays so.
  deskPart(id, shown, make) {
    const now = JSON.stringify([language, shown]);
    if (this.deskShown[id] === now) return;
    this.deskShown[id] = now;
    const parts = make();
    $(id).hidden = !parts.length;
    $(id).replaceChildren(...parts);
  },

  // Whom a deed is about: a list where one after the other is named, else buttons.
  picks(deed, key) {
    const picked = (this.picked[key] = this.picked[key] || []);
    const chosen = () => {
      delete this.lacking[key];
      this.showLacking(deed, key);
      this.bar();
    };
    // They are on the page only after this.
    queueMicrotask(() => this.showLacking(deed, key));
    return deed.picks.map((pick, n) => {
      const here = pick.values.map(([id]) => id);
      picked[n] = here.length === 1 ? here : (picked[n] || []).filter((id) => here.includes(id));
      if (deed.picks.length > 1) {
        const select = element("select", {});
        select.dataset.pick = key;
        select.setAttribute("aria-label", `${deed.names[index()]} ${n + 1}`);
        select.append(element("option", { value: "", textContent: "…" }));
        for (const [id, ...names] of pick.values) {
          select.append(element("option", { value: id, textContent: names[index()], selected: picked[n][0] === id }));
        }
        select.onchange = () => {
          picked[n] = select.value ? [select.value] : [];
          chosen();
        };
        return select;
      }
      const fields = element("span", { className: "choices" });
      fields.setAttribute("role", "group");
      fields.setAttribute("aria-label", deed.names[index()]);
      for (const [id, ...names] of pick.values) {
        const button = element("button", { type: "button", className: "chip", textContent: names[index()] });
        const show = () => button.setAttribute("aria-pressed", String(picked[n].includes(id)));
        button.onclick = () => {
          picked[n] = picked[n].includes(id) ? picked[n].filter((each) => each !== id) : [...picked[n], id].slice(-pick.most);
          for (const other of fields.children) other.shows();
          chosen();
        };
        button.shows = show;
        show();
        fields.append(button);
      }
      return fields;
    });
  },

  // Where it is said what must be chosen first: below what was pressed, which stays in its place.
  lackingLine(key) {
    const line = element("p", { className: "lacking warn", hidden: true });
    line.dataset.lacking = key;
    line.setAttribute("role", "alert");
    return line;
  },

  // What must be chosen before a deed can be entered; where several may be named, none is an answer.
  lacks(deed, key) {
    const picked = this.picked[key] || [];
    const isLacking = deed.picks.map((pick, n) => pick.most === 1 && !(picked[n] || []).length);
    return deed.picks.map((_, n) => n).filter((n) => isLacking[n]);
  },

  showLacking(deed, key) {
    const lacking = this.lacking[key] || [];
    document.querySelectorAll(`select[data-pick="${key}"]`).forEach((select, n) => {
      select.setAttribute("aria-invalid", String(lacking.includes(n)));
    });
    const words = document.querySelector(`[data-lacking="${key}"]`);
    if (!words) return;
    const which = deed.picks.length < 2 ? "name" : lacking.length > 1 ? "both" : lacking[0] ? "second" : "first";
    words.hidden = !lacking.length;
    words.textContent = lacking.length ? say("lacks_" + which) : "";
  },

  do(deed, key) {
    if (this.sending) return;
    const lacking = this.lacks(deed, key);
    this.lacking[key] = lacking;
    this.showLacking(deed, key);
    if (lacking.length) return document.querySelector(`[data-lacking="${key}"]`).scrollIntoView({ block: "nearest" });
    this.entered = key;
    this.send("act", { act: [].concat(deed.verb, ...(this.picked[key] || [])).join(" ") });
  },

  // What has been entered is not chosen any more.
  clearPicked(key) {
    if (!key) return;
    this.entered = "";
    delete this.picked[key];
    this.deskShown = {};
  },

  // Whether something is chosen that the step is to be given, or it only has to be done.
  isEntering: (step) => Boolean(step && step.deed) && (!step.deed.picks.length || (Phone.picked.step || []).flat().length > 0),

  // On, or enter what is chosen; without a choice it is left open.
  stepOn() {
    const { step, at } = this.state.desk;
    if (this.isEntering(step)) return this.do(step.deed, "step");
    this.goTo(at + 1);
  },

  goTo(at) {
    if (!this.sending) this.send("step", { at });
  },

  deskBar(desk) {
    const enters = this.isEntering(desk.step);
    const button = $("phone_seal");
    const back = $("phone_back");
    button.hidden = this.state.ended;
    button.disabled = Boolean(this.sending) || this.waits > 0;
    button.textContent = this.waits > 0 ? String(this.waits) : say(enters ? "enter" : "next_step");
    back.hidden = this.state.ended || !desk.at;
    back.disabled = Boolean(this.sending);
    back.textContent = say("back_step");
    $("phone_state").textContent = this.sending && this.isAway ? say("is_away") : "";
  },

  fresh() {
    const lines = this.state.fresh[index()] || [];
    $("phone_fresh").replaceChildren(...lines.map((line) => element("li", { textContent: line })));
  },

  // A list of few answers is a row of buttons for the thumb.
  choice(question, answer, chosen) {
    const fields = element("span", { className: "choices" });
    fields.setAttribute("role", "group");
    for (const [text, ...names] of question.values) {
      const button = element("button", { type: "button", className: "chip", textContent: names[index()] });
      button.setAttribute("aria-pressed", String(text === answer));
      button.onclick = () => {
        chosen(text === answer ? "" : text);
        Questions.show();
        Phone.bar();
      };
      fields.append(button);
    }
    return fields;
  },

  // By night everybody points alike, and is asked once whether it is meant: the thumb's button says at
  // whom, and seals afterwards.
  chosen: () => Questions.given.flat(),

  toPoint() {
    const named = this.chosen();
    return this.isAsked() && this.state.point && named.length > 0 && named.every((each) => each) && named.join(" ") !== this.pointed;
  },

  chosenNames() {
    const found = facts.questions.flatMap(({ values }, n) => Questions.given[n].map((said) => values.find(([text]) => text === said)));
    return found.map((value) => (value ? value[1 + index()] : "")).join(", ");
  },

  point() {
    this.pointed = this.chosen().join(" ");
    this.send("act", { act: "point " + this.pointed });
  },

  // Signs for the thumb in place of words; the words stay for who hears the page.
  signs() {
    for (const [id, words, d] of [
      ["near", "zoom_mine", "M12 4v4M12 16v4M4 12h4M16 12h4M7 12a5 5 0 1 0 10 0 5 5 0 1 0-10 0"],
      ["whole", "zoom_all", "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"],
    ]) {
      delete $(id).dataset.t;
      $(id).dataset.label = words;
      $(id).replaceChildren(sign(d));
    }
    // The plate, the signs, and the prompt with its answers.
    chart.upon = (room) => {
      const wide = Math.min(room.width / 390, 1);
      const high = Math.min(room.height / 560, 1);
      return room.width > room.height
        ? { top: 8, right: 60, bottom: 60, left: 8 }
        : { top: (Boards.all.length ? 132 : 76) * high, right: 62 * wide, bottom: 120 * high, left: 8 };
    };
  },

  deskParts() {
    const script = element("section", { className: "card script" }, element("div", { id: "desk_step" }), element("ul", { id: "desk_counts" }));
    return element("div", { id: "phone_desk", hidden: true }, script, element("section", { id: "desk_deeds", className: "card", hidden: true }));
  },

  build() {
    const bar = element("div", { id: "phone_bar" });
    const wax = element("span", { id: "phone_wax" });
    wax.append(sign("M4 12.5l5 5L20 6.5"));
    bar.append(
      wax,
      element("div", { id: "phone_words_said" }, element("p", { id: "phone_said", role: "status" }), element("p", { id: "phone_state", role: "status" })),
      element("button", { id: "phone_seal", type: "button", className: "first", onclick: () => (this.state.desk ? this.stepOn() : this.seal()) }),
      element("button", { id: "phone_back", type: "button", hidden: true, onclick: () => (this.state.desk ? this.goTo(this.state.desk.at - 1) : this.takeBack()) }),
    );
    const card = element("section", { id: "phone_card", className: "card", hidden: true });
    const hold = element("button", { id: "phone_hold", type: "button" });
    hold.setAttribute("aria-controls", "phone_words");
    hold.addEventListener("pointerdown", () => this.hold(true));
    for (const name of ["pointerup", "pointercancel", "pointerleave", "blur"]) hold.addEventListener(name, () => this.hold(false));
    for (const name of ["keydown", "keyup"]) {
      hold.addEventListener(name, (event) => {
        if (event.key !== " " && event.key !== "Enter") return;
        event.preventDefault();
        if (!event.repeat) this.hold(name === "keydown");
      });
    }
    // A screen reader presses without holding: it turns the card, and turns it back.
    hold.addEventListener("click", (event) => {
      if (event.detail === 0) this.hold(!this.isHeld);
    });
    hold.addEventListener("contextmenu", (event) => event.preventDefault());
    card.append(hold);
    const face = element("div", { id: "phone_words", role: "status" });
    face.setAttribute("aria-live", "assertive");
    document.body.append(face);
    const acts = element("section", { id: "phone_acts", className: "card", hidden: true });
    const orders = document.querySelector(".side > .card:not(.note)");
    if (Object.keys(facts.places).length) orders.after(card);
    else document.querySelector("main").prepend(this.deskParts(), card);
    // Above whatever grows: nothing that is told moves a button.
    document.querySelector(".side .news").parentNode.before(acts);
    document.querySelector(".titles").prepend(element("h2", { id: "phone_out" }));
    const moment = element("section", { id: "phone_moment", hidden: true });
    moment.setAttribute("role", "alert");
    moment.append(
      element("h2", { id: "phone_moment_title" }),
      element("div", { id: "phone_moment_words" }),
      element("button", { id: "phone_moment_done", type: "button", onclick: () => this.closeMoment() }),
    );
    document.body.append(moment);
    document.querySelector(".news").append(element("ul", { id: "phone_fresh" }));
    document.body.append(bar);
    if (Boards.all.length) {
      document.querySelector(".board").prepend(element("nav", { id: "phone_boards" }));
      document.documentElement.classList.add("boards");
    }
    this.signs();
    $("phone_said").setAttribute("aria-live", "polite");
    document.documentElement.classList.add("phone");
    document.documentElement.classList.toggle("boardless", !Object.keys(facts.places).length);
    document.documentElement.classList.toggle("unasked", !facts.slots.length && !facts.questions.length);
    document.documentElement.classList.toggle("orderless", !facts.slots.length && facts.questions.length > 0);
    if (!facts.slots.length) document.querySelector('h2[data-t="orders"]').dataset.t = "answers";
  },
};

// Of several boards one is shown: its land, its units, and the list of its orders. Where a unit goes
// on another board is chosen on that, or from the list.
const Boards = {
  all: Object.keys(facts.boards || {}),
  now: "",

  of(n) {
    const slot = facts.slots[n];
    return slot.at ? slot.at.split(":")[0] : slot.power.split("@")[1];
  },

  show(board) {
    this.now = board;
    const owners = facts.boards[board];
    for (const path of document.querySelectorAll("#provinces [data-p]")) {
      const site = path.dataset.p.split(":")[1];
      path.dataset.p = `${board}:${site}`;
      const plain = path.getAttribute("class").replace(/ o-\S+/, "");
      path.setAttribute("class", plain + (owners[site] ? " o-" + owners[site] : ""));
    }
    for (const unit of document.querySelectorAll("#units [data-u]")) {
      unit.classList.toggle("elsewhere", unit.dataset.u.split(":")[0] !== board);
    }
    chart.dress();
    refresh();
  },

  // How many orders are open on each board stands on its button.
  bar() {
    const open = Orders.open().map((n) => this.of(n));
    const here = this.all.map((board) => {
      const left = open.filter((each) => each === board).length;
      const asked = facts.slots.some((_, n) => this.of(n) === board);
      const button = element("button", { type: "button", textContent: board });
      if (asked) button.append(element("small", { textContent: left ? String(left) : "✓" }));
      button.setAttribute("aria-pressed", String(board === this.now));
      button.setAttribute("aria-label", say("board_button", { board, count: left }));
      button.onclick = () => {
        this.show(board);
        chart.near(mine(), 90);
      };
      return button;
    });
    $("phone_boards").replaceChildren(...here);
    const powers = facts.mine.filter((power) => power.split("@")[1] === this.now).map(powerName);
    document.querySelector(`.who .${language}`).textContent = powers.join(", ");
  },
};

function sign(d) {
  const drawn = svgNode("svg", { class: "sign", viewBox: "0 0 24 24", "aria-hidden": "true" });
  drawn.append(svgNode("path", { d }));
  return drawn;
}

// An order that is given shows its drop-downs when its name is pressed.
const plainRow = row;
row = function (n) {
  const line = plainRow(n);
  line.classList.toggle("shown", n === Phone.shownRow);
  const name = line.querySelector(".name");
  const press = name.onclick;
  name.onclick = () => {
    Phone.shownRow = Phone.shownRow === n ? -1 : n;
    press();
  };
  return line;
};
const listOfAnswers = Questions.choice;
Questions.choice = function (question, answer, chosen) {
  if (question.most === 1 && question.values.length <= 30) return Phone.choice(question, answer, chosen);
  return listOfAnswers.call(this, question, answer, (said) => {
    chosen(said);
    Phone.bar();
  });
};
// Of many lines of text those that are written show, and one more.
const allQuestions = Questions.show;
Questions.show = function () {
  allQuestions.call(this);
  this.shorten();
};
Questions.shorten = function () {
  facts.questions.forEach((question, n) => {
    if (question.values.length || question.most < 3) return;
    const last = this.given[n].findLastIndex((each) => each);
    this.given[n].forEach((_, at) => {
      const field = document.querySelector(`[data-question="${n}.${at}"]`);
      if (field) field.hidden = at > last + 1;
    });
  });
};
const writtenOut = answer;
answer = function () {
  const letter = writtenOut();
  Questions.shorten();
  Phone.changed();
  return letter;
};
const spoken = speak;
speak = function (next) {
  spoken(next);
  if (!document.querySelector(".wide table")) $("map").setAttribute("aria-label", say("map_says_list"));
  Phone.show();
};
if (Boards.all.length) {
  onBoard = (n) => Boards.of(n) === Boards.now;
  const everywhere = mine;
  mine = () => everywhere(Boards.now);
  // Where an order leads to another board, that board's number stands.
  const onThisBoard = figures;
  figures = () => [
    ...onThisBoard(),
    ...facts.slots.flatMap((_, n) => {
      if (!onBoard(n) || !Orders.order(n) || facts.slots[n].kind) return [];
      const last = Orders.paths[n][Orders.paths[n].length - 1];
      const board = last.split(":")[0];
      return facts.places[last] && board !== Boards.now ? [{ kind: "board", to: spot(last), board, power: facts.slots[n].power }] : [];
    }),
  ];
  const plainRefresh = refresh;
  refresh = function () {
    plainRefresh();
    if (Boards.now) Boards.bar();
  };
}
Phone.build();
if (Boards.all.length) Boards.show(Boards.all[0]);
speak(language);
window.addEventListener("message", (event) => Phone.heard(event));
canAlter = () => !Phone.isFrozen();
Phone.tell({ t: "ready", of: Phone.of, isReading: Phone.isReading });
