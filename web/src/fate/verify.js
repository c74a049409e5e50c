// The dice of a record, checked by the protocol of docs/dice.md. No dependency; browsers on a secure page, Node 20.

export const PROTOCOL = "ilion-dice/2";
/** The first protocol, whose numbers the second still makes: it lists no outcomes. */
export const FIRST = "ilion-dice/1";
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
  return hex(await hash(fields(FIRST, "commit", table, seed)));
}

/** What a seat sends before anybody opens a seed. */
export async function seatHash(table, seat, seed) {
  return hex(await hash(fields(FIRST, "seat", table, seat, seed)));
}

/** The key of a table's dice; `seats` are pairs of name and seed, `beacon` is empty at level 1. */
export async function gameKey(seed, table, seats, beacon = new Uint8Array()) {
  return mac(seed, fields(FIRST, "game", table, beacon, ...seats.flat()));
}

/** The endless 64-bit words of one draw. */
export async function* words(key, label, counter) {
  const stream = await mac(key, fields(FIRST, "draw", label, eight(counter)));
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

// The one form of a record: a second spelling of the same thing is refused, whatever it says.

const DEEPEST = 32;
const TOKEN =
  /"(?:[^"\\\x00-\x1f\ud800-\udfff]|\\["\\bfnrt]|\\u00(?:0[0-7bef]|1[0-9a-f]))*"|-?[0-9]+(?:\.[0-9]+)?|true|false|null|[[\]{}:,]/gu;
const WHOLE = /^(?:0|-?[1-9][0-9]{0,15})$/;
const FRACTION = /^(?!0\.000)(?:0|[1-9][0-9]{0,14})\.(?:0|[0-9]{0,16}[1-9])$/;
const SCORES = /^\{"scores":\[(?:[0-9]+\.[0-9]+(?:,(?!\])|(?=\])))*\]/;

const array = Array.isArray;
const record = (value) => typeof value === "object" && value !== null && !array(value);
const has = (value, ...names) => record(value) && JSON.stringify(Object.keys(value)) === JSON.stringify(names);

/** Whether a number is written as short as can be and can be read anywhere; whatever is none may pass. */
function plain(token) {
  if (!/^[-0-9]/.test(token)) return true;
  const number = Number(token);
  if (!token.includes(".")) return WHOLE.test(token) && Number.isSafeInteger(number);
  return FRACTION.test(token) && String(number) + (Number.isInteger(number) ? ".0" : "") === token;
}

/** How many fields there are in a value, those of the values in it included. */
function fieldCount(value) {
  if (typeof value !== "object" || value === null) return 0;
  const own = array(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce((sum, part) => sum + fieldCount(part), own);
}

/** What a line says; undefined where it is not written in the one form. */
function readLine(line) {
  const tokens = line.match(TOKEN) ?? [];
  let depth = 0;
  let named = 0;
  for (const token of tokens) {
    depth += ("[{".includes(token) ? 1 : 0) - ("]}".includes(token) ? 1 : 0);
    named += token === ":" ? 1 : 0;
    if (depth > DEEPEST || !plain(token)) return undefined;
  }
  if (tokens.join("") !== line) return undefined;
  try {
    const value = JSON.parse(line);
    return fieldCount(value) === named ? value : undefined;
  } catch {
    return undefined;
  }
}

const [MOVE, MADE] = [1, 2];
/** What the lines are, in their order: one head, any number of moves, and at most one of each of the rest. */
const KINDS = [
  (read) =>
    has(read, "game", "setup", "seats") &&
    typeof read.game === "string" &&
    record(read.setup) &&
    array(read.seats) &&
    read.seats.every((name) => typeof name === "string"),
  (read) => array(read) && read.length === 2 && Number.isInteger(read[0]) && read[0] >= -1,
  (read) => has(read, "proof"),
  (read, line) => (has(read, "scores") || has(read, "scores", "ended")) && SCORES.test(line),
  (read) => has(read, "seal"),
];

/** A record by its lines: the moves with their acts as they are written, the proof, and the text before the last line. */
function linesOf(whole) {
  const lines = whole.split("\n");
  if (lines.pop()) throw new Fault("unproven-form", { line: String(lines.length + 1) });
  const moves = [];
  let proof;
  let step = 0;
  for (const [i, line] of lines.entries()) {
    const read = readLine(line);
    const now = KINDS.findIndex((kind, n) => n >= step && kind(read, line));
    const seat = now === MOVE ? /^\[(-?[0-9]+),/.exec(line) : null;
    if (now < 0 || (step === 0) !== (now === 0) || (now === MOVE && !seat)) {
      throw new Fault("unproven-form", { line: String(i + 1) });
    }
    step = now === MOVE ? now : now + 1;
    if (seat) moves.push([read[0], line.slice(seat[0].length, -1)]);
    if (now === MADE) proof = read;
  }
  const last = lines.at(-1) ?? "";
  return { moves, proof, before: whole.slice(0, whole.length - last.length - 1), last };
}

const matches = (pattern) => (value) => typeof value === "string" && pattern.test(value);
const text = (value) => typeof value === "string";
const digest = matches(/^[0-9a-f]{64}$/);
const octets = matches(/^([0-9a-f]{2})+$/);
const decimal = matches(/^(0|[1-9][0-9]{0,3999})$/);
const natural = (value) => Number.isSafeInteger(value) && value >= 0;
const flag = (value) => typeof value === "boolean";
const known = (value) => value === FIRST || value === PROTOCOL;
const unreadable = (what) => new Fault("unproven-unreadable", { what });

/** An object that has just these fields in this order, each of its kind. */
function opened(data, kinds) {
  if (!record(data)) throw unreadable("JSON");
  const names = Object.keys(kinds);
  const wrong =
    names.find((name) => !Object.hasOwn(data, name) || !kinds[name](data[name])) ??
    Object.keys(data).find((name, i) => name !== names[i]);
  if (wrong !== undefined) throw unreadable(wrong);
  return data;
}

/** Whether an act can stand among the outcomes: nothing that two languages might write differently. */
function listable(value) {
  if (array(value)) return value.every(listable);
  return value === null || ["string", "boolean"].includes(typeof value) || Number.isSafeInteger(value);
}

/** A list of outcomes: its places among them, how far the number goes for each, and the sum of the weights. */
function readList(data, outcomes) {
  const [runs, weights] = array(data) && data.length === 2 ? data : [];
  const sound =
    array(runs) && array(weights) && runs.every(natural) && weights.every(decimal) && runs.length && runs.length % 2 === 0;
  if (!sound) throw unreadable("lists");
  const places = [];
  let free = 0;
  for (let i = 0; i < runs.length; i += 2) {
    const [first, count] = [runs[i], runs[i + 1]];
    if (first < free || count < 1 || first + count > outcomes.length) throw unreadable("lists");
    for (let place = first; place < first + count; place++) places.push(place);
    free = first + count + 1;
  }
  const even = weights.length === 0;
  if (!even && weights.length !== places.length) throw unreadable("lists");
  if (weights.includes("0") || (!even && weights.every((weight) => weight === "1"))) throw unreadable("lists");
  let total = 0n;
  const bounds = places.map((_, i) => (total += even ? 1n : BigInt(weights[i])));
  return { places, bounds, total, key: JSON.stringify(data) };
}

/** The lists of a proof, laid out: no two alike, and every outcome once among the outcomes and in some list. */
export function readLists(proof) {
  if (!proof.outcomes.every((outcome) => array(outcome) && listable(outcome))) throw unreadable("outcomes");
  const outcomes = proof.outcomes.map((outcome) => JSON.stringify(outcome));
  const lists = proof.lists.map((data) => readList(data, outcomes));
  const used = new Set(lists.flatMap(({ places }) => places));
  const unlike = new Set(lists.map(({ key }) => key)).size === lists.length;
  if (!unlike || new Set(outcomes).size !== outcomes.length || used.size !== outcomes.length) throw unreadable("lists");
  return { outcomes, lists };
}

/** The place of the outcome that a number below the total falls to. */
export function pick({ places, bounds }, number) {
  return places[bounds.findIndex((bound) => number < bound)];
}

/** The proof in what was read of its line: nothing but its form has been checked, and its lists laid out. */
function readProof(whole) {
  const { proof } = opened(whole, { proof: record });
  if (!known(proof.protocol)) throw new Fault("unproven-protocol", { protocol: String(proof.protocol) });
  const first = proof.protocol === FIRST;
  opened(proof, {
    protocol: known,
    level: natural,
    table: text,
    commitment: digest,
    seed: digest,
    seats: array,
    beacon: (value) => value === null || record(value),
    ...(first ? {} : { outcomes: array, lists: array }),
    draws: array,
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
  const laid = first ? { outcomes: [], lists: [] } : readLists(proof);
  const from = new Set();
  for (const draw of proof.draws) {
    const [label, counter, of, n] = array(draw) && draw.length === 4 ? draw : [];
    const sound = first ? decimal(of) && of !== "0" : natural(of) && of < laid.lists.length;
    if (!text(label) || !natural(counter) || !sound || !decimal(n)) throw unreadable("draws");
    if (!first && !from.has(of) && of !== from.size) throw unreadable("lists");
    from.add(of);
  }
  if (!first && from.size !== laid.lists.length) throw unreadable("lists");
  if (proof.level !== (proof.beacon ? 2 : 1)) throw new Fault("unproven-level", { level: String(proof.level) });
  return { proof, laid };
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

async function checkDraws({ table, seed, seats, beacon, draws }, { lists }) {
  const shares = seats.map((share) => [share.seat, unhex(share.seed)]);
  const key = await gameKey(unhex(seed), table, shares, beacon ? unhex(beacon.value) : undefined);
  const counters = new Map();
  for (const [i, [label, counter, of, n]] of draws.entries()) {
    const due = counters.get(label) ?? 0;
    const told = { place: String(i + 1), label, counter: String(counter) };
    if (counter !== due) throw new Fault("unproven-counter", { ...told, due: String(due) });
    counters.set(label, due + 1);
    const total = typeof of === "string" ? BigInt(of) : lists[of].total;
    if (BigInt(n) !== (await below(key, label, counter, total))) throw new Fault("unproven-draw", told);
  }
}

/** Fate's acts against what was drawn for them; the first protocol has nothing but the count for it. */
function checkActs({ protocol, draws }, { outcomes, lists }, moves) {
  const acts = [...moves.entries()].filter(([, [seat]]) => seat === -1);
  if (acts.length !== draws.length) {
    throw new Fault("unproven-count", { acts: String(acts.length), draws: String(draws.length) });
  }
  if (protocol === FIRST) return;
  for (const [i, [place, [, act]]] of acts.entries()) {
    const outcome = outcomes[pick(lists[draws[i][2]], BigInt(draws[i][3]))];
    if (act !== outcome) throw new Fault("unproven-die", { move: String(place + 1) });
  }
}

/** The text of a record's bytes, with nothing made good in it. */
function decoded(bytes) {
  const strict = { fatal: true, ignoreBOM: true };
  try {
    return new TextDecoder("utf-8", strict).decode(bytes);
  } catch {
    let line = 1;
    for (let at = 0; ; line++) {
      const end = bytes.indexOf(10, at);
      const part = bytes.subarray(at, end < 0 ? bytes.length : end);
      try {
        new TextDecoder("utf-8", strict).decode(part);
      } catch {
        throw new Fault("unproven-form", { line: String(line) });
      }
      at = end + 1;
    }
  }
}

/** The proof in a record's bytes or text, once its dice are right; throws a `Fault` at the first thing that is wrong. */
export async function verify(data) {
  const { moves, proof: line, before, last } = linesOf(typeof data === "string" ? data : decoded(data));
  if (!line) throw new Fault("unproven-missing");
  const { proof, laid } = readProof(line);
  await checkSeeds(proof);
  if (proof.beacon) checkBeacon(proof.beacon);
  await checkDraws(proof, laid);
  checkActs(proof, laid, moves);
  const seal = hex(await hash(bytesOf(before)));
  if (last !== `{"seal":"${seal}"}`) throw new Fault("unproven-seal");
  return proof;
}
