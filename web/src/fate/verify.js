// The dice of a record, checked by the protocol of docs/dice.md. No dependency; browsers on a secure page, Node 20.

export const PROTOCOL = "ilion-dice/1";
const WAIT = 6n;
const QUICKNET = {
  name: "drand-quicknet-52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
  genesis: 1692803367,
  period: 3,
};

/** What is wrong with a record: the id of a message, and what fills its places. */
export class Fault extends Error {
  constructor(word, told = {}) {
    super(`${word} ${JSON.stringify(told)}`);
    this.word = word;
    this.told = told;
  }
}

const bytesOf = (part) => (typeof part === "string" ? new TextEncoder().encode(part) : part);
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const unhex = (text) => Uint8Array.from(text.match(/../g), (pair) => parseInt(pair, 16));

function eight(number) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number));
  return bytes;
}

/** Every part behind its length in four bytes. */
function fields(...parts) {
  const datas = parts.map(bytesOf);
  const whole = new Uint8Array(datas.reduce((sum, data) => sum + 4 + data.length, 0));
  const view = new DataView(whole.buffer);
  let at = 0;
  for (const data of datas) {
    view.setUint32(at, data.length);
    whole.set(data, at + 4);
    at += 4 + data.length;
  }
  return whole;
}

async function hash(bytes) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

async function mac(key, message) {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", key, algorithm, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, message));
}

/** What the server shows before anybody sends it a seed. */
export async function commit(table, seed) {
  return hex(await hash(fields(PROTOCOL, "commit", table, seed)));
}

/** What a seat sends before anybody opens a seed. */
export async function seatHash(table, seat, seed) {
  return hex(await hash(fields(PROTOCOL, "seat", table, seat, seed)));
}

/** The key of a table's dice; `seats` are pairs of name and seed, `beacon` is empty at level 1. */
export async function gameKey(seed, table, seats, beacon = new Uint8Array()) {
  return mac(seed, fields(PROTOCOL, "game", table, beacon, ...seats.flat()));
}

/** The endless 64-bit words of one draw. */
export async function* words(key, label, counter) {
  const stream = await mac(key, fields(PROTOCOL, "draw", label, eight(counter)));
  for (let block = 0; ; block++) {
    const view = new DataView((await mac(stream, eight(block))).buffer);
    for (let at = 0; at < 32; at += 8) yield view.getBigUint64(at);
  }
}

/** The number below `total` (a BigInt) that a draw gives. */
export async function below(key, label, counter, total) {
  let length = 1n;
  while (total > 1n << (64n * length)) length++;
  const space = 1n << (64n * length);
  const fair = space - (space % total);
  let number = 0n;
  let read = 0n;
  for await (const word of words(key, label, counter)) {
    number = (number << 64n) | word;
    if (++read < length) continue;
    if (number < fair) return number % total;
    number = read = 0n;
  }
}

const matches = (pattern) => (value) => typeof value === "string" && pattern.test(value);
const text = (value) => typeof value === "string" && !/\p{Surrogate}/u.test(value);
const digest = matches(/^[0-9a-f]{64}$/);
const octets = matches(/^([0-9a-f]{2})+$/);
const decimal = matches(/^(0|[1-9][0-9]{0,3999})$/);
const natural = (value) => Number.isSafeInteger(value) && value >= 0;
const flag = (value) => typeof value === "boolean";
const record = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** An object that has just these fields, each of its kind. */
function opened(data, kinds) {
  if (!record(data)) throw new Fault("unproven-unreadable", { what: "JSON" });
  const wrong =
    Object.keys(kinds).find((name) => !Object.hasOwn(data, name) || !kinds[name](data[name])) ??
    Object.keys(data).find((name) => !Object.hasOwn(kinds, name));
  if (wrong !== undefined) throw new Fault("unproven-unreadable", { what: wrong });
  return data;
}

/** The proof in a line of a record, of which nothing but the form has been checked. */
function readProof(line) {
  let whole;
  try {
    whole = JSON.parse(line);
  } catch {
    throw new Fault("unproven-unreadable", { what: "JSON" });
  }
  const { proof } = opened(whole, { proof: record });
  if (proof.protocol !== PROTOCOL) throw new Fault("unproven-protocol", { protocol: String(proof.protocol) });
  opened(proof, {
    protocol: text,
    level: natural,
    table: text,
    commitment: digest,
    seed: digest,
    seats: Array.isArray,
    beacon: (value) => value === null || record(value),
    draws: Array.isArray,
  });
  for (const share of proof.seats) opened(share, { seat: text, hash: digest, seed: digest, independent: flag });
  if (proof.beacon) {
    opened(proof.beacon, {
      name: text,
      genesis: natural,
      period: natural,
      at: natural,
      round: natural,
      value: octets,
    });
  }
  for (const draw of proof.draws) {
    const [label, counter, total, n] = Array.isArray(draw) && draw.length === 4 ? draw : [];
    if (!text(label) || !natural(counter) || !decimal(total) || total === "0" || !decimal(n)) {
      throw new Fault("unproven-unreadable", { what: "draws" });
    }
  }
  if (proof.level !== (proof.beacon ? 2 : 1)) throw new Fault("unproven-level", { level: String(proof.level) });
  return proof;
}

async function checkSeeds({ table, commitment, seed, seats }) {
  if (commitment !== (await commit(table, unhex(seed)))) throw new Fault("unproven-commitment");
  const names = new Set();
  for (const share of seats) {
    if (names.has(share.seat)) throw new Fault("unproven-twins", { seat: share.seat });
    names.add(share.seat);
    if (share.hash !== (await seatHash(table, share.seat, unhex(share.seed)))) {
      throw new Fault("unproven-seat", { seat: share.seat });
    }
  }
}

function checkBeacon({ name, genesis, period, at, round }) {
  const strange = name === QUICKNET.name && (genesis !== QUICKNET.genesis || period !== QUICKNET.period);
  if (period === 0 || strange) throw new Fault("unproven-beacon", { name });
  const ahead = BigInt(at) + WAIT - BigInt(genesis);
  const due = ahead <= 0n ? 1n : (ahead - 1n) / BigInt(period) + 2n;
  if (BigInt(round) !== due) throw new Fault("unproven-round", { round: String(round), due: String(due) });
}

async function checkDraws({ table, seed, seats, beacon, draws }) {
  const shares = seats.map((share) => [share.seat, unhex(share.seed)]);
  const key = await gameKey(unhex(seed), table, shares, beacon ? unhex(beacon.value) : undefined);
  const counters = new Map();
  for (const [i, [label, counter, total, n]] of draws.entries()) {
    const due = counters.get(label) ?? 0;
    const told = { place: String(i + 1), label, counter: String(counter) };
    if (counter !== due) throw new Fault("unproven-counter", { ...told, due: String(due) });
    counters.set(label, due + 1);
    if (BigInt(n) !== (await below(key, label, counter, BigInt(total)))) throw new Fault("unproven-draw", told);
  }
}

/** The proof in a record's text, once its dice are right; throws a `Fault` at the first thing that is wrong. */
export async function verify(whole) {
  const lines = whole.replace(/[\r\n]+$/, "").split(/\r?\n/);
  const last = lines.pop();
  const places = [...lines.keys()].filter((i) => lines[i].startsWith('{"proof":'));
  if (places.length !== 1) throw new Fault("unproven-missing");
  const proof = readProof(lines[places[0]]);
  await checkSeeds(proof);
  if (proof.beacon) checkBeacon(proof.beacon);
  await checkDraws(proof);
  const acts = lines.filter((line) => line.startsWith("[-1,")).length;
  if (acts !== proof.draws.length) {
    throw new Fault("unproven-count", { acts: String(acts), draws: String(proof.draws.length) });
  }
  const seal = hex(await hash(bytesOf(lines.map((line) => `${line}\n`).join(""))));
  if (last !== `{"seal":"${seal}"}`) throw new Fault("unproven-seal");
  return proof;
}
