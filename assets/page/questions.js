// What is asked beside the orders: a list to choose from or a line of text for each answer.

const Questions = {
  given: facts.questions.map((question) => Array(question.most).fill("")),

  // The lines of the letter, each with the question's own word in front.
  lines() {
    return facts.questions.flatMap(({ word }, n) =>
      this.given[n].filter((answer) => answer).map((answer) => `${word}: ${answer}`));
  },

  // A semicolon ends a line of the letter, so an answer holds none.
  set(n, at, answer) {
    if (!canAlter()) return void this.show();
    this.given[n][at] = answer.replace(/[;\s]+/g, " ").trim();
    answerChanged();
  },

  show() {
    const rows = facts.questions.map((question, n) => {
      const name = question.names[index()];
      const fields = element("span", { className: "fields" });
      this.given[n].forEach((answer, at) => {
        const label = question.most > 1 ? `${name} ${at + 1}` : name;
        const make = question.values.length ? this.choice : this.text;
        const field = make.call(this, question, answer, (said) => this.set(n, at, said));
        field.setAttribute("aria-label", label);
        field.dataset.question = `${n}.${at}`;
        fields.append(field);
      });
      const row = element("div", { className: "row question" });
      row.append(element("span", { className: "name", textContent: name }), fields);
      const says = question.says[index()];
      if (says) row.append(element("p", { className: "faint says", textContent: says }));
      return row;
    });
    $("questions").replaceChildren(...rows);
  },

  choice(question, answer, chosen) {
    const select = element("select", {});
    select.append(element("option", { value: "", textContent: say("no_answer") }));
    for (const [text, ...names] of question.values) {
      const selected = text === answer;
      select.append(element("option", { value: text, textContent: names[index()], selected }));
    }
    select.onchange = () => chosen(select.value);
    return select;
  },

  text(question, answer, chosen) {
    const input = element("input", { type: "text", value: answer, spellcheck: false });
    input.oninput = () => chosen(input.value);
    return input;
  },
};

// The letter follows what is typed; the fields stay as they are.
function answerChanged() {
  answer();
  if (written !== handed) $("sent").replaceChildren();
}
