// What goes between this phone and the laptop: the same as engine/phones/pairing.py and
// engine/phones/sealed_line.py. Everything after the pairing is sealed.
"use strict";

const Bytes = {
  hex: (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(""),
  of: (hex) => Uint8Array.from(hex.match(/../g) || [], (pair) => parseInt(pair, 16)),
  text: (words) => new TextEncoder().encode(words),
  joined(parts) {
    const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  },
  number(value, length) {
    const bytes = new Uint8Array(length);
    for (let at = length - 1; value > 0; at--, value = Math.floor(value / 256)) bytes[at] = value % 256;
    return bytes;
  },
};

// SHA-512 of the parts, each with its length in front.
function hashed(purpose, ...parts) {
  const told = [Bytes.text("casus lupi phone 1")];
  for (const part of [Bytes.text(purpose), ...parts]) told.push(Bytes.number(part.length, 4), part);
  return nacl.hash(Bytes.joined(told));
}

const COLOURS = ["red", "orange", "yellow", "green", "blue", "violet", "brown", "white"];

class Pairing {
  constructor(seat) {
    this.seat = seat;
    this.pair = nacl.box.keyPair();
    this.nonce = nacl.randomBytes(32);
    this.promise = Bytes.hex(hashed("promise", this.pair.publicKey, this.nonce).slice(0, 32));
  }

  // What is shared with the laptop that answered, and what both screens show.
  opened(key, nonce) {
    const shared = nacl.box.before(key, this.pair.secretKey);
    const said = [Bytes.text(this.seat), key, nonce, this.pair.publicKey, this.nonce];
    const drawn = hashed("digits", ...said);
    const number = drawn.slice(0, 6).reduce((sum, byte) => sum * 256 + byte, 0) % 10000;
    const made = hashed("key", shared, ...said).slice(0, 32);
    return {
      key: Bytes.hex(made),
      id: Bytes.hex(hashed("name", made).slice(0, 16)),
      digits: String(number).padStart(4, "0"),
      colour: COLOURS[drawn[6] % COLOURS.length],
    };
  }
}

class SealedLine {
  constructor(key, phone, laptop) {
    const keys = hashed("line", key, phone, laptop);
    this.outgoing = keys.slice(0, 32);
    this.incoming = keys.slice(32);
    this.gone = this.come = 0;
  }

  sealed(message) {
    const body = Bytes.text(JSON.stringify(message));
    let size = 4096;
    while (size < body.length + 4) size *= 2;
    const whole = new Uint8Array(size);
    whole.set(Bytes.number(body.length, 4));
    whole.set(body, 4);
    return nacl.secretbox(whole, Bytes.number(this.gone++, 24), this.outgoing);
  }

  // The next message of the laptop: what it says, and the page that may come with it; null for
  // anything else.
  opened(sealed) {
    const whole = nacl.secretbox.open(sealed, Bytes.number(this.come, 24), this.incoming);
    if (!whole) return null;
    this.come += 1;
    const length = new DataView(whole.buffer, whole.byteOffset).getUint32(0);
    const body = whole.subarray(4, 4 + length);
    const end = body.indexOf(10);
    const words = (bytes) => new TextDecoder().decode(bytes);
    return { head: JSON.parse(words(body.subarray(0, end))), page: words(body.subarray(end + 1)) };
  }
}

// A line by plain requests, where the network lets no WebSocket through: it is used as one is.
class PlainSocket {
  constructor(url) {
    this.url = `${url}/${Bytes.hex(nacl.randomBytes(16))}`;
    this.readyState = 0;
    this.number = 0;
    this.waiting = [];
    this.turn();
  }

  send(message) {
    const text = typeof message === "string";
    this.waiting.push(Bytes.joined([Bytes.text(text ? "t" : "s"), text ? Bytes.text(message) : message]));
    clearTimeout(this.rest);
    if (this.rest) this.turn();
  }

  close() {
    if (this.readyState === 3) return;
    this.readyState = 3;
    clearTimeout(this.rest);
    if (this.number) fetch(`${this.url}/${this.number}`, { method: "POST", body: "e", keepalive: true }).catch(() => {});
    setTimeout(() => this.onclose && this.onclose());
  }

  // One request, and the next a moment after its answer. An answer that is lost is asked for again.
  async turn() {
    this.rest = 0;
    const body = this.waiting.shift() || new Uint8Array();
    let answer = null;
    for (let tries = 0; tries < 2 && !answer; tries++) answer = await this.ask(body);
    if (this.readyState === 3) return;
    if (!answer) return this.close();
    this.number += 1;
    if (this.readyState === 0) {
      this.readyState = 1;
      if (this.onopen) this.onopen();
    }
    const view = new DataView(answer);
    for (let at = 0; at < answer.byteLength; ) {
      const length = view.getUint32(at + 1);
      const said = new Uint8Array(answer, at + 5, length);
      const text = view.getUint8(at) === 116;
      at += 5 + length;
      if (this.onmessage) this.onmessage({ data: text ? new TextDecoder().decode(said) : said });
    }
    if (this.readyState === 3) return;
    if (this.waiting.length) this.turn();
    else this.rest = setTimeout(() => this.turn(), document.hidden ? 5000 : 1000);
  }

  async ask(body) {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), 8000);
    try {
      const response = await fetch(`${this.url}/${this.number}`, { method: "POST", body, cache: "no-store", signal: patience.signal });
      return response.ok ? await response.arrayBuffer() : null;
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
    }
  }
}
