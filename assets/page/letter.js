// The letter a page answers with, and the code that proves it: the same as engine/post/letter.py.
// HMAC-SHA256 is written out, because not every browser lends its own to a page opened from a file.
"use strict";

const Sha256 = (() => {
  const primes = [];
  for (let n = 2; primes.length < 64; n++) {
    if (primes.every((p) => n % p)) primes.push(n);
  }
  const fraction = (x) => ((x - Math.floor(x)) * 4294967296) >>> 0;
  const START = primes.slice(0, 8).map((p) => fraction(Math.sqrt(p)));
  const ROUND = primes.map((p) => fraction(Math.cbrt(p)));
  const turn = (x, n) => (x >>> n) | (x << (32 - n));

  function padded(bytes) {
    const blocks = ((bytes.length + 8) >> 6) + 1;
    const all = new Uint8Array(blocks * 64);
    all.set(bytes);
    all[bytes.length] = 0x80;
    const view = new DataView(all.buffer);
    view.setUint32(all.length - 8, Math.floor(bytes.length / 536870912));
    view.setUint32(all.length - 4, (bytes.length << 3) >>> 0);
    return view;
  }

  function digest(bytes) {
    const hash = START.slice();
    const view = padded(bytes);
    const w = new Uint32Array(64);
    for (let at = 0; at < view.byteLength; at += 64) {
      for (let t = 0; t < 16; t++) w[t] = view.getUint32(at + 4 * t);
      for (let t = 16; t < 64; t++) {
        const a = turn(w[t - 15], 7) ^ turn(w[t - 15], 18) ^ (w[t - 15] >>> 3);
        const b = turn(w[t - 2], 17) ^ turn(w[t - 2], 19) ^ (w[t - 2] >>> 10);
        w[t] = w[t - 16] + a + w[t - 7] + b;
      }
      const s = hash.slice();
      for (let t = 0; t < 64; t++) {
        const e = turn(s[4], 6) ^ turn(s[4], 11) ^ turn(s[4], 25);
        const choice = (s[4] & s[5]) ^ (~s[4] & s[6]);
        const one = (s[7] + e + choice + ROUND[t] + w[t]) >>> 0;
        const a = turn(s[0], 2) ^ turn(s[0], 13) ^ turn(s[0], 22);
        const most = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]);
        s.pop();
        s[3] = (s[3] + one) >>> 0;
        s.unshift((one + a + most) >>> 0);
      }
      for (let n = 0; n < 8; n++) hash[n] = (hash[n] + s[n]) >>> 0;
    }
    const out = new Uint8Array(32);
    hash.forEach((word, n) => new DataView(out.buffer).setUint32(4 * n, word));
    return out;
  }

  function hmac(key, message) {
    const inner = new Uint8Array(64 + message.length).fill(0x36, 0, 64);
    const outer = new Uint8Array(96).fill(0x5c, 0, 64);
    key.forEach((byte, n) => {
      inner[n] ^= byte;
      outer[n] ^= byte;
    });
    inner.set(message, 64);
    outer.set(digest(inner), 64);
    return digest(outer);
  }
  return { digest, hmac };
})();

const Letter = (() => {
  const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  const DASH = "\u2010-\u2015\u2212\u2043\ufe58\ufe63\uff0d";
  const DASHES = new RegExp(`[-=~\u00ad${DASH}]*[>\u2192\u21d2\u27a1\u21fe]|[${DASH}]`, "g");
  const SPACES = /[\t\n\v\f\r \u0085\u00a0\u2028\u2029]+/g;

  function plainly(text) {
    return text
      .normalize("NFC")
      .replace(SPACES, " ")
      .replace(DASHES, "-")
      .replace(/(^| )[àÀ](?= |$)/g, "$1-")
      .normalize("NFKD")
      .replace(/[^A-Za-z0-9/;:,()\- ]/g, "")
      .replace(/ +/g, " ")
      .replace(/^ | $/g, "")
      .toUpperCase()
      .replace(/ *([/;:,()-]) */g, "$1")
      .replace(/-+/g, "-");
  }

  function code(keyHex, message) {
    const key = Uint8Array.from(keyHex.match(/../g), (pair) => parseInt(pair, 16));
    const bytes = Uint8Array.from(message, (sign) => sign.charCodeAt(0));
    const mac = Sha256.hmac(key, bytes);
    let bits = "";
    for (const byte of mac.slice(0, 8)) bits += byte.toString(2).padStart(8, "0");
    const signs = bits.slice(0, 60).match(/.{5}/g).map((five) => SIGNS[parseInt(five, 2)]);
    return signs.join("").match(/.{4}/g).join("-");
  }

  // When it is written, as fourteen digits: a later answer has the higher number on any device.
  function revision(now, last) {
    const digits = now.toISOString().replace(/\D/g, "").slice(0, 14);
    return Number(digits) > last ? Number(digits) : last + 1;
  }

  function dated(revision) {
    const d = String(revision);
    const date = [d.slice(0, 4), d.slice(4, 6), d.slice(6, 8)].join("-");
    return `${date} ${[d.slice(8, 10), d.slice(10, 12), d.slice(12)].join(":")}`;
  }

  // Lines of dots behind a text, so that its length does not tell what kind of answer it is.
  function filled(text) {
    const STEP = 2048;
    const WIDTH = 56;
    const length = new TextEncoder().encode(text).length;
    let size = STEP;
    while (size < length) size *= 2;
    const row = ".".repeat(WIDTH - 1) + "\n";
    const rest = (size - length) % WIDTH;
    return text + row.repeat((size - length - rest) / WIDTH) + (rest ? ".".repeat(rest - 1) + "\n" : "");
  }

  // `head` holds game, seat, phase, packet and key; `words` the labels and marks of a language.
  function write(head, words, revisionNumber, orders) {
    const body = plainly(orders.map((order) => order + ";").join(""));
    const named = [head.game, head.seat, head.phase, head.packet].map(plainly);
    const message = ["CASUS LUPI LETTER 1", ...named, String(revisionNumber), body].join("\n");
    const check = code(head.key, message);
    const [game, seat, phase, packet, rev, checked, ordered, begin, end, filling] = words;
    const lines = [
      begin,
      `${game}: ${head.game}`,
      `${seat}: ${head.seat}`,
      `${phase}: ${head.phase}`,
      `${packet}: ${head.packet}`,
      `${rev}: ${dated(revisionNumber)}`,
      `${checked}: ${check}`,
      `${ordered}:`,
      ...orders.map((order) => order + ";"),
      end,
      filling,
    ];
    return { check, text: filled(lines.join("\n") + "\n") };
  }
  return { plainly, revision, write };
})();
