// Orders: walking along the trees that the page was given. It knows no rules; a node is either
// `[what is asked, { choice: node }]` or the text of an order.

const facts = JSON.parse(document.getElementById("facts").textContent);

const Orders = {
  // What each slot has so far: the choices made, and the order once it is whole.
  paths: facts.slots.map(() => []),
  kept: [],
  agreement: "",

  tree: (slot) => facts.trees[facts.slots[slot].tree],

  node(slot, path = this.paths[slot]) {
    return path.reduce((node, choice) => node[1][choice], this.tree(slot));
  },

  order(slot) {
    const node = this.node(slot);
    return typeof node === "string" ? node : null;
  },

  // The choices open at a node, without places that another slot of this winter has taken.
  choices(slot, path = this.paths[slot]) {
    const node = this.node(slot, path);
    if (typeof node === "string") return [];
    const all = Object.keys(node[1]);
    if (node[0] !== "site") return all;
    const taken = this.paths.flatMap((other, n) => (n === slot ? [] : other.slice(1, 2)));
    return all.filter((place) => !taken.includes(place));
  },

  // Follow a path; where only one choice is left and nothing is decided by it, take it too.
  choose(slot, path) {
    this.paths[slot] = path.slice();
    let node = this.node(slot);
    while (typeof node !== "string") {
      const [ask, next] = node;
      const only = Object.keys(next);
      if (only.length !== 1 || ask === "kind" || ask === "site") break;
      this.paths[slot].push(only[0]);
      node = next[only[0]];
    }
  },

  clear(slot) {
    this.paths[slot] = [];
  },

  open() {
    return facts.slots.map((_, n) => n).filter((n) => !this.order(n));
  },

  // The lines of the letter: power by power, the first of each naming it where there are several.
  lines() {
    const several = facts.mine.length > 1;
    const found = [];
    for (const power of facts.mine.slice().sort()) {
      const given = facts.slots
        .map((slot, n) => (slot.power === power ? this.order(n) : null))
        .filter((order) => order);
      given.forEach((order, n) =>
        found.push(several && !n ? `${facts.powers[power][0]}: ${order}` : order),
      );
    }
    found.push(...this.kept);
    if (this.agreement) found.push(`Agree: ${this.agreement}`);
    found.push(...Questions.lines());
    return found;
  },

  // Every order that is offered, by its plain text: which slot, and along which path.
  offered() {
    const found = new Map();
    facts.slots.forEach((_, slot) => {
      const walk = (node, path) => {
        if (typeof node === "string") {
          const plain = Letter.plainly(node);
          found.set(plain, [...(found.get(plain) || []), { slot, path }]);
        } else {
          for (const choice of Object.keys(node[1])) walk(node[1][choice], [...path, choice]);
        }
      };
      walk(this.tree(slot), []);
    });
    return found;
  },

  // What somebody typed, line by line: taken where it is offered, else kept as it is written. In a
  // game of free text every line is kept so.
  take(text) {
    this.index = this.index || this.offered();
    let taken = 0;
    for (const line of text.split(/[\n;]/).map(unnumbered)) {
      if (!line) continue;
      if (facts.entry === "free") {
        this.kept.push(line.replace(/\s+/g, " "));
        taken += 1;
        continue;
      }
      const places = this.index.get(Letter.plainly(line)) || this.index.get(shortened(line)) || [];
      const free = places.find(({ slot }) => !this.paths[slot].length);
      const found = free || places[0];
      if (found) {
        this.choose(found.slot, found.path);
        taken += 1;
      } else if (!this.kept.includes(line)) {
        this.kept.push(line.replace(/\s+/g, " "));
      }
    }
    return taken;
  },
};

// A line without the number or dot that lists have in front.
function unnumbered(line) {
  return line.trim().replace(/^(\(?\d+[.):]|[-–—*•]+(?=\s))\s*/, "");
}

// A line with long names and words for the short ones: `Army Paris to Burgundy` as `A Par-Bur`.
function shortened(line) {
  const plain = (text) => text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
  const words = [];
  for (const at of Object.keys(facts.places)) {
    const [en, fr, short] = facts.places[at];
    for (const name of [en, fr, short, at]) words.push([plain(name), short]);
  }
  words.push(...facts.say);
  words.sort((one, other) => other[0].length - one[0].length);
  let rest = plain(line).replace(/[.,'’]/g, " ");
  const parts = [];
  while (rest) {
    const found = words.find(([word]) => rest.startsWith(word) && !/^[\p{L}\d]/u.test(rest.slice(word.length)));
    const taken = found ? found[0] : rest.match(/^([\p{L}\d]+|.)/u)[0];
    parts.push(found ? found[1] : taken);
    rest = rest.slice(taken.length).replace(/^\s+/, "");
  }
  return Letter.plainly(parts.join(" "));
}
