// The page on a phone at the table: it lies in a frame, hands its answer to the page round it, and is
// told there how things stand. Nothing is copied or downloaded.

const Phone = {
  state: null,
  told: "",
  warned: false,
  shownRow: -1,
  waits: 0,
  busy: false,
  drafted: "",
  stepShown: "",
  picked: [],

  tell(message) {
    window.parent.postMessage(message, "*");
  },

  heard(event) {
    if (event.source !== window.parent) return;
    const said = event.data;
    if (said.t === "state") this.stands(said.state);
    if (said.t === "shown") this.shown();
    if (said.t === "language") speak(said.language);
    if (said.t === "night") document.documentElement.classList.toggle("night", said.night);
    if (said.t === "said") this.says(said.words, said.bad);
    if (said.t === "fonts") this.letters(said.fonts);
  },

  // The page may load nothing: its letters are given it.
  letters(fonts) {
    for (const [family, letters, looks] of fonts) document.fonts.add(new FontFace(family, letters, looks));
  },

  // How things stand at the laptop. What was chosen there or before a reload is taken over once, and
  // again when an envelope has been opened.
  stands(state) {
    const before = this.state;
    this.state = state;
    this.busy = false;
    if (!before || before.sealed !== state.sealed) {
      this.warned = false;
      if (state.sealed || !this.given().length) this.fill(state.lines);
    }
    this.card();
    this.acts();
    this.fresh();
    this.desk();
    this.bar();
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
    this.drafted = this.given().join("\n");
    speak(language);
  },

  // Unsealed work is kept at the laptop, so that a reload loses nothing.
  changed() {
    if (!this.state || this.state.sealed) return;
    this.warned = false;
    this.says("");
    const lines = this.given();
    if (lines.join("\n") === this.drafted) return;
    this.drafted = lines.join("\n");
    this.tell({ t: "draft", lines });
    this.bar();
  },

  seal() {
    const open = Orders.open().length;
    const unanswered = facts.questions.some((_, n) => Questions.given[n].some((each) => !each));
    if ((open || (!facts.slots.length && unanswered)) && !this.warned) {
      this.warned = true;
      return this.says(open ? say("again_orders", { count: open }) : say("again_choice"), true);
    }
    this.busy = true;
    this.bar();
    this.tell({ t: "seal", letter: handOut().text });
  },

  takeBack() {
    this.busy = true;
    this.bar();
    this.tell({ t: "back" });
  },

  says(words, bad = false) {
    this.told = words;
    $("phone_said").textContent = words;
    $("phone_said").className = bad ? "warn" : "good";
    this.busy = false;
    this.bar();
  },

  bar() {
    const state = this.state;
    const button = $("phone_seal");
    const back = $("phone_back");
    if (!state) return;
    document.documentElement.classList.toggle("sealed", state.sealed || !state.asked);
    document.documentElement.classList.toggle("in", state.sealed && !state.ended);
    document.documentElement.classList.toggle("idle", !state.sealed && !state.asked);
    button.hidden = state.sealed || !state.asked;
    back.hidden = !state.sealed || state.ended;
    button.disabled = this.busy || this.waits > 0;
    back.disabled = this.busy;
    button.textContent = this.waits > 0 ? String(this.waits) : say("seal");
    button.classList.toggle("counting", this.waits > 0);
    back.textContent = say("take_back");
    if (state.desk) this.deskBar(state.desk);
    else if (!state.asked && !state.sealed && state.acts.length) $("phone_state").textContent = "";
    else $("phone_state").textContent = say(state.ended ? "ended" : state.sealed ? (state.card ? "is_handed_in" : "is_sealed") : state.asked ? "is_open" : "not_asked");
  },

  // The secret card shows while it is held, over everything and as large for every card. What the
  // questions mean for its holder stands on it too: that tells who he is.
  card() {
    const card = this.state.card;
    const words = card ? card[index()] : null;
    document.documentElement.classList.toggle("carded", Boolean(words));
    $("phone_card").hidden = !words;
    if (!words) return;
    $("phone_hold").textContent = say(this.state.desk ? "hold_cards" : "hold_card");
    const [title, lines, told] = words;
    const says = facts.questions.map((question) => question.says[index()]).filter((each) => each);
    $("phone_words").replaceChildren(
      ...(this.state.desk ? [] : [this.emblem(...this.state.emblem.split(" "))]),
      element("h2", { textContent: title }),
      ...[...lines, ...says].map((line) => element("p", { textContent: line })),
      ...(told.length ? [element("ul", {}, ...told.map((line) => element("li", { textContent: line })))] : []),
    );
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
    // The thumb lies on the button: what has no room cannot be scrolled to, so all is smaller.
    const words = $("phone_words");
    for (let size = 1; down && size > 0.6; size -= 0.06) {
      words.style.fontSize = `${size}rem`;
      if (words.scrollHeight <= words.clientHeight) break;
    }
    document.documentElement.classList.toggle("holding", down);
  },

  // What may be done at once, for all to see or to be answered alone.
  acts() {
    const rows = this.state.acts.map(([names, choices]) => {
      const row = element("div", { className: "row question" });
      row.append(element("span", { className: "name", textContent: names[index()] }));
      if (choices === "text") {
        const input = element("textarea", { rows: 3, maxLength: 1000 });
        input.setAttribute("aria-label", names[index()]);
        const send = element("button", { type: "button", textContent: say("post") });
        send.onclick = () => {
          if (!input.value.trim()) return;
          this.tell({ t: "act", act: input.value.trim() });
          input.value = "";
        };
        row.append(input, send);
      } else {
        const fields = element("span", { className: "choices" });
        for (const [act, ...said] of choices) {
          const button = element("button", { type: "button", className: "chip", textContent: said[index()] });
          button.onclick = () => this.tell({ t: "act", act });
          fields.append(button);
        }
        row.append(fields);
      }
      return row;
    });
    const typing = $("phone_acts").querySelector("textarea");
    // What is being written is not taken away by news from the laptop.
    if (typing && typing.value && this.state.acts.some(([, choices]) => choices === "text")) return;
    $("phone_acts").hidden = !rows.length;
    $("phone_acts").replaceChildren(...rows);
  },

  // A GM's desk: the step of the script in large type, what is entered at it, and what else may be
  // done. Whatever a step is about, leaving it is one message.
  desk() {
    const desk = this.state.desk;
    document.documentElement.classList.toggle("desk", Boolean(desk));
    if (!desk) return;
    document.querySelector("h1").textContent = this.state.phase[index()];
    const here = `${desk.part} ${desk.at}`;
    if (here !== this.stepShown) {
      this.stepShown = here;
      this.picked = [];
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
    const { step } = desk;
    const script = element("section", { className: "card script" });
    if (step) {
      script.append(
        element("p", { className: "kind" }, step.kind[index()], element("span", { textContent: `${desk.at + 1} / ${desk.count}` })),
        element("p", { className: "large", textContent: step.words[index()] }),
      );
      if (step.deed) script.append(...this.picks(step.deed, this.picked));
      if (desk.next[index()]) script.append(element("p", { className: "faint", textContent: say("then", { step: desk.next[index()] }) }));
    }
    const counts = desk.counts[index()].map((line) => element("li", { textContent: line }));
    if (counts.length) script.append(element("ul", {}, ...counts));
    const more = desk.deeds.map((deed) => {
      const picked = [];
      const done = element("button", { type: "button", className: "chip", textContent: deed.picks.length ? say("enter") : deed.names[index()] });
      done.onclick = () => this.do(deed, picked);
      const fields = element("div", { className: "row question" });
      if (deed.picks.length) fields.append(element("span", { className: "name", textContent: deed.names[index()] }), ...this.picks(deed, picked));
      fields.append(done);
      return fields;
    });
    $("phone_desk").replaceChildren(script, ...(more.length ? [element("section", { className: "card" }, ...more)] : []));
  },

  // Whom a deed is about: a list where one after the other is named, else buttons.
  picks(deed, picked) {
    return deed.picks.map((pick, n) => {
      picked[n] = picked[n] || (pick.values.length === 1 ? [pick.values[0][0]] : []);
      if (deed.picks.length > 1) {
        const select = element("select", {});
        select.setAttribute("aria-label", `${deed.names[index()]} ${n + 1}`);
        select.append(element("option", { value: "", textContent: "…" }));
        for (const [id, ...names] of pick.values) {
          select.append(element("option", { value: id, textContent: names[index()], selected: picked[n][0] === id }));
        }
        select.onchange = () => (picked[n] = select.value ? [select.value] : []);
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
          this.bar();
        };
        button.shows = show;
        show();
        fields.append(button);
      }
      return fields;
    });
  },

  do(deed, picked) {
    if (deed.picks.length > 1 && picked.some((each) => !each.length)) return;
    this.busy = true;
    this.bar();
    this.tell({ t: "act", act: [deed.verb, ...picked.flat()].join(" ") });
  },

  // On, or enter what is chosen; without a choice it is left open.
  stepOn() {
    const { step, at } = this.state.desk;
    if (step && step.deed && (!step.deed.picks.length || this.picked.flat().length)) return this.do(step.deed, this.picked);
    this.busy = true;
    this.bar();
    this.tell({ t: "step", at: at + 1 });
  },

  deskBar(desk) {
    const { step } = desk;
    const enters = step && step.deed && (!step.deed.picks.length || this.picked.flat().length);
    const button = $("phone_seal");
    const back = $("phone_back");
    button.hidden = this.state.ended;
    button.disabled = this.busy || this.waits > 0;
    button.textContent = this.waits > 0 ? String(this.waits) : say(enters ? "enter" : "next_step");
    back.hidden = this.state.ended || !desk.at;
    back.disabled = this.busy;
    back.textContent = say("back_step");
    $("phone_state").textContent = "";
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
        Phone.point();
      };
      fields.append(button);
    }
    return fields;
  },

  // By night who has pointed is answered at once; everybody points alike.
  point() {
    const named = Questions.given.flat();
    if (this.state && this.state.point && named.every((each) => each)) {
      this.tell({ t: "act", act: "point " + named.join(" ") });
    }
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

  build() {
    const bar = element("div", { id: "phone_bar" });
    const wax = element("span", { id: "phone_wax" });
    wax.append(sign("M4 12.5l5 5L20 6.5"));
    bar.append(
      wax,
      element("div", { id: "phone_words_said" }, element("p", { id: "phone_said", role: "status" }), element("p", { id: "phone_state", role: "status" })),
      element("button", { id: "phone_seal", type: "button", className: "first", onclick: () => (this.state.desk ? this.stepOn() : this.seal()) }),
      element("button", { id: "phone_back", type: "button", hidden: true, onclick: () => (this.state.desk ? this.tell({ t: "step", at: this.state.desk.at - 1 }) : this.takeBack()) }),
    );
    const card = element("section", { id: "phone_card", className: "card", hidden: true });
    const hold = element("button", { id: "phone_hold", type: "button" });
    for (const name of ["pointerdown", "keydown"]) hold.addEventListener(name, () => this.hold(true));
    for (const name of ["pointerup", "pointercancel", "pointerleave", "keyup", "blur"]) {
      hold.addEventListener(name, () => this.hold(false));
    }
    hold.addEventListener("contextmenu", (event) => event.preventDefault());
    card.append(hold);
    document.body.append(element("div", { id: "phone_words" }));
    const acts = element("section", { id: "phone_acts", className: "card", hidden: true });
    const orders = document.querySelector(".side > .card:not(.note)");
    if (Object.keys(facts.places).length) orders.after(card);
    else document.querySelector("main").prepend(element("div", { id: "phone_desk" }), card);
    document.querySelector(".side").append(acts);
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
    Phone.point();
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
  if (Phone.state) {
    Phone.card();
    Phone.acts();
    Phone.fresh();
    Phone.desk();
    Phone.bar();
  }
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
Phone.tell({ t: "ready" });
