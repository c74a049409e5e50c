// Checks the dice of a record by the protocol of docs/contribute/dice-protocol.md. No dependency; any browser, Node 20.

export const PROTOCOL = "ilion-dice/3";
/** The second protocol, without signatures of the beacon and without level 3. */
const SECOND = "ilion-dice/2";
/** The first protocol, which is still verified: it lists no outcomes. */
export const FIRST = "ilion-dice/1";
/** Seconds until the round that is named for a game, and for the dice of a move. */
const WAIT = 6n;
const AHEAD = 1n;
/** The first second of a year with five digits. */
const FAR = 253402300800;
/** The known beacons: drand's quicknet. */
export const CHAINS = [
  {
    name: "drand-quicknet-52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
    genesis: 1692803367,
    period: 3,
    key:
      "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451" +
      "0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
  },
];

/** A fault of a record: the id of a message, and its arguments. */
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

/** Concatenate parts, each after its length in four bytes. */
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

/** Return the first 32 bits after the point of the roots of the first primes, the constants of SHA-256. */
function roots(count, power) {
  const primes = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((p) => n % p)) primes.push(n);
  return Uint32Array.from(primes, (p) => (p ** power % 1) * 2 ** 32);
}
const BEGINNING = roots(8, 1 / 2);
const STEPS = roots(64, 1 / 3);
const turn = (word, by) => (word >>> by) | (word << (32 - by));

/** SHA-256, implemented here because browsers offer theirs only on pages with https. */
function hash(bytes) {
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 128;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  const sum = Uint32Array.from(BEGINNING);
  const words = new Uint32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    let [a, b, c, d, e, f, g, h] = sum;
    for (let i = 0; i < 64; i++) {
      if (i < 16) words[i] = view.getUint32(block + 4 * i);
      else {
        const [x, y] = [words[i - 15], words[i - 2]];
        const low = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
        const high = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
        words[i] = words[i - 16] + low + words[i - 7] + high;
      }
      const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + STEPS[i] + words[i];
      const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) sum[i] += word;
  }
  const made = new DataView(new ArrayBuffer(32));
  for (const [i, word] of sum.entries()) made.setUint32(4 * i, word);
  return new Uint8Array(made.buffer);
}

/** HMAC-SHA-256; every key of the protocol has 32 bytes. */
function mac(key, message) {
  const part = (pad, rest) => {
    const whole = new Uint8Array(64 + rest.length).fill(pad, 0, 64);
    for (const [i, byte] of key.entries()) whole[i] ^= byte;
    whole.set(rest, 64);
    return hash(whole);
  };
  return part(0x5c, part(0x36, message));
}

/** Return the commitment that the server shows before any seat sends a seed. */
export function commit(table, seed) {
  return hex(hash(fields(FIRST, "commit", table, seed)));
}

/** Return the hash that a seat sends before any seed is opened. */
export function seatHash(table, seat, seed) {
  return hex(hash(fields(FIRST, "seat", table, seat, seed)));
}

/** Return the key of a table's dice; `seats` are pairs of name and seed, `beacon` is empty at level 1. */
export function gameKey(seed, table, seats, beacon = new Uint8Array()) {
  return mac(seed, fields(FIRST, "game", table, beacon, ...seats.flat()));
}

/** Return the key of the dice of one move at level 3, from the table's key and the value of the round after that move. */
export function sealedKey(key, value) {
  return mac(key, fields(FIRST, "sealed", value));
}

/** Return what the server shows of the n-th move that asks for dice (from 0) before their round exists. */
export function actSeal(key, n, line) {
  return hex(mac(key, fields(FIRST, "act", eight(n), line)));
}

/** Yield the 64-bit words of one draw, without end. */
export function* words(key, label, counter) {
  const stream = mac(key, fields(FIRST, "draw", label, eight(counter)));
  for (let block = 0; ; block++) {
    const view = new DataView(mac(stream, eight(block)).buffer);
    for (let at = 0; at < 32; at += 8) yield view.getBigUint64(at);
  }
}

/** Return the number below `total` (a BigInt) of a draw. */
export function below(key, label, counter, total) {
  let length = 1n;
  while (total > 1n << (64n * length)) length++;
  const space = 1n << (64n * length);
  const fair = space - (space % total);
  let number = 0n;
  let read = 0n;
  for (const word of words(key, label, counter)) {
    number = (number << 64n) | word;
    if (++read < length) continue;
    if (number < fair) return number % total;
    number = read = 0n;
  }
}

// The canonical form of a record: any other spelling of the same content is refused.

const DEEPEST = 32;
const TOKEN = /"(?:[^"\\\x00-\x1f\ud800-\udfff]|\\["\\bfnrt]|\\u00(?:0[0-7bef]|1[0-9a-f]))*"|-?[0-9]+(?:\.[0-9]+)?|true|false|null|[[\]{}:,]/gu;
const WHOLE = /^(?:0|-?[1-9][0-9]{0,15})$/;
const FRACTION = /^(?!0\.000)(?:0|[1-9][0-9]{0,14})\.(?:0|[0-9]{0,16}[1-9])$/;
const SCORES = /^\{"scores":\[(?:[0-9]+\.[0-9]+(?:,(?!\])|(?=\])))*\]/;

const array = Array.isArray;
const record = (value) => typeof value === "object" && value !== null && !array(value);
const has = (value, ...names) => record(value) && JSON.stringify(Object.keys(value)) === JSON.stringify(names);

/** Whether a value names the package of a game that is not part of Ilion. */
const source = (value) => has(value, "package", "version", "print") && Object.values(value).every((text) => typeof text === "string");

/** Whether a number is written in its shortest and portable form; anything else passes. */
function plain(token, fractions) {
  if (!/^[-0-9]/.test(token)) return true;
  const number = Number(token);
  if (!token.includes(".")) return WHOLE.test(token) && Number.isSafeInteger(number);
  return fractions && FRACTION.test(token) && String(number) + (Number.isInteger(number) ? ".0" : "") === token;
}

/** Return the number of fields in a value, nested ones included. */
function fieldCount(value) {
  if (typeof value !== "object" || value === null) return 0;
  const own = array(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce((sum, part) => sum + fieldCount(part), own);
}

/** Return the content of a line; undefined if it is not in the canonical form. */
function readLine(line) {
  const tokens = line.match(TOKEN) ?? [];
  const fractions = /^\{"(?:game|scores)":/.test(line);
  let depth = 0;
  let named = 0;
  for (const token of tokens) {
    depth += ("[{".includes(token) ? 1 : 0) - ("]}".includes(token) ? 1 : 0);
    named += token === ":" ? 1 : 0;
    if (depth > DEEPEST || !plain(token, fractions)) return undefined;
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
/** The kinds of lines in order: one head, any number of moves, and at most one of each other kind. */
const KINDS = [
  (read) =>
    (has(read, "game", "setup", "seats") || (has(read, "game", "setup", "seats", "source") && source(read.source))) &&
    typeof read.game === "string" &&
    record(read.setup) &&
    array(read.seats) &&
    read.seats.every((name) => typeof name === "string"),
  (read) => array(read) && read.length === 2 && Number.isInteger(read[0]) && read[0] >= -1,
  (read) => has(read, "proof"),
  (read, line) => (has(read, "scores") || has(read, "scores", "ended")) && SCORES.test(line),
  (read) => has(read, "seal"),
];

/** Return a record by its lines: the moves as they are written, the proof, and the text before the last line. */
function linesOf(whole) {
  const lines = whole.split("\n");
  if (lines.pop()) throw new Fault("unproven-form", { line: String(lines.length + 1) });
  const moves = [];
  let proof;
  let ended = false;
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
    if (now === MADE + 1) ended = "ended" in read;
  }
  const last = lines.at(-1) ?? "";
  return { moves, proof, before: whole.slice(0, whole.length - last.length - 1), last, ended };
}

const matches = (pattern) => (value) => typeof value === "string" && pattern.test(value);
const text = (value) => typeof value === "string";
const digest = matches(/^[0-9a-f]{64}$/);
const octets = matches(/^([0-9a-f]{2})+$/);
const signature = matches(/^([0-9a-f]{96})?$/);
const decimal = matches(/^(0|[1-9][0-9]{0,3999})$/);
const natural = (value) => Number.isSafeInteger(value) && value >= 0;
const flag = (value) => typeof value === "boolean";
const known = (value) => [FIRST, SECOND, PROTOCOL].includes(value);
const unreadable = (what) => new Fault("unproven-unreadable", { what });

/** Return an object with exactly these fields in this order, each of its kind. */
function opened(data, kinds) {
  if (!record(data)) throw unreadable("JSON");
  const names = Object.keys(kinds);
  const wrong = names.find((name) => !Object.hasOwn(data, name) || !kinds[name](data[name])) ?? Object.keys(data).find((name, i) => name !== names[i]);
  if (wrong !== undefined) throw unreadable(wrong);
  return data;
}

/** Whether a move can be an outcome: it contains nothing that two languages might write differently. */
function listable(value) {
  if (array(value)) return value.every(listable);
  return value === null || ["string", "boolean"].includes(typeof value) || Number.isSafeInteger(value);
}

/** Return a list of outcomes: the positions of its outcomes, their cumulative weights, and the sum of the weights. */
function readList(data, outcomes) {
  const [runs, weights] = array(data) && data.length === 2 ? data : [];
  const sound = array(runs) && array(weights) && runs.every(natural) && weights.every(decimal) && runs.length && runs.length % 2 === 0;
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

/** Return the expanded lists of a proof: all different, and every outcome listed once and used. */
export function readLists(proof) {
  if (!proof.outcomes.every((outcome) => array(outcome) && listable(outcome))) throw unreadable("outcomes");
  const outcomes = proof.outcomes.map((outcome) => JSON.stringify(outcome));
  const lists = proof.lists.map((data) => readList(data, outcomes));
  const used = new Set(lists.flatMap(({ places }) => places));
  const unlike = new Set(lists.map(({ key }) => key)).size === lists.length;
  if (!unlike || new Set(outcomes).size !== outcomes.length || used.size !== outcomes.length) throw unreadable("lists");
  return { outcomes, lists };
}

/** Return the position of the outcome for a number below the total. */
export function pick({ places, bounds }, number) {
  return places[bounds.findIndex((bound) => number < bound)];
}

/** Return the proof in its line: only its form has been checked, and its lists expanded. */
function readProof(whole) {
  const { proof } = opened(whole, { proof: record });
  if (!known(proof.protocol)) throw new Fault("unproven-protocol", { protocol: String(proof.protocol) });
  const first = proof.protocol === FIRST;
  const third = proof.protocol === PROTOCOL;
  opened(proof, {
    protocol: known,
    level: natural,
    table: text,
    commitment: digest,
    seed: digest,
    seats: array,
    beacon: (value) => value === null || record(value),
    ...(third ? { rounds: array } : {}),
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
      ...(third ? { signature } : {}),
    });
  }
  const rounds = proof.rounds ?? [];
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
  for (const one of rounds) {
    const [at, round, signs, draws] = array(one) && one.length === 4 ? one : [];
    const sound = natural(at) && natural(round) && signature(signs) && signs && natural(draws) && draws;
    if (!sound) throw unreadable("rounds");
  }
  const levels = !proof.beacon ? [1] : proof.beacon.signature ? [2, 3] : [2];
  if (!levels.includes(proof.level) || (rounds.length && proof.level !== 3)) {
    throw new Fault("unproven-level", { level: String(proof.level) });
  }
  if (rounds.reduce((sum, [, , , draws]) => sum + draws, 0) > proof.draws.length) throw unreadable("rounds");
  return { proof, laid };
}

function checkSeeds({ table, commitment, seed, seats }) {
  if (commitment !== commit(table, unhex(seed))) throw new Fault("unproven-commitment");
  const names = new Set();
  for (const share of seats) {
    if (names.has(share.seat)) throw new Fault("unproven-twins", { seat: share.seat });
    names.add(share.seat);
    if (share.hash !== seatHash(table, share.seat, unhex(share.seed))) {
      throw new Fault("unproven-seat", { seat: share.seat });
    }
  }
}

/** The round of a daily game counts as named at the day's first second. */
function checkDay(table, at) {
  if (!/^day-[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(table)) return;
  const due = at < FAR && at % 86400 === 0 && `day-${new Date(at * 1000).toISOString().slice(0, 10)}`;
  if (due !== table) throw new Fault("unproven-day", { table, at: String(at) });
}

function checkBeacon({ table, beacon, rounds = [] }, chains) {
  const { name, genesis, period, at, round, value, signature: signs } = beacon;
  checkDay(table, at);
  const chain = chains.find((one) => one.name === name);
  if (period === 0 || (chain && (genesis !== chain.genesis || period !== chain.period))) {
    throw new Fault("unproven-beacon", { name });
  }
  const named = [[BigInt(at) + WAIT, round], ...rounds.map(([second, one]) => [BigInt(second) + AHEAD, one])];
  for (const [moment, one] of named) {
    const ahead = moment - BigInt(genesis);
    const due = ahead <= 0n ? 1n : (ahead - 1n) / BigInt(period) + 2n;
    if (BigInt(one) !== due) throw new Fault("unproven-round", { round: String(one), due: String(due) });
  }
  rounds.reduce((earlier, [later]) => {
    if (later < earlier) throw new Fault("unproven-order", { at: String(later) });
    return later;
  }, at);
  if (signs && value !== hex(hash(unhex(signs)))) throw new Fault("unproven-signature", { round: String(round) });
}

/** Check that the beacon signed every round; the code for it is loaded only for a beacon that signs. */
async function checkSigned({ beacon, rounds }, chains) {
  const chain = chains.find((one) => one.name === beacon.name);
  if (!chain) {
    if (rounds.length || beacon.signature) throw new Fault("unproven-chain", { name: beacon.name });
    return;
  }
  const all = [[beacon.round, beacon.signature], ...rounds.map(([, round, signs]) => [round, signs])];
  const { signed } = await import("./bls.js");
  const sound = (some) =>
    some.every(([, signs]) => signs) &&
    signed(
      hash,
      chain.key,
      some.map(([round, signs]) => [round, unhex(signs)]),
    );
  if (sound(all)) return;
  const [wrong] = all.find((one) => !sound([one]));
  throw new Fault("unproven-signature", { round: String(wrong) });
}

function keyOf({ table, seed, seats, beacon }) {
  const shares = seats.map((share) => [share.seat, unhex(share.seed)]);
  return gameKey(unhex(seed), table, shares, beacon ? unhex(beacon.value) : undefined);
}

/** Return the key of every draw: the table's and, at level 3, a separate one for all draws of a move. */
function keysOf(proof) {
  const { draws, rounds = [] } = proof;
  const key = keyOf(proof);
  const asked = rounds.flatMap(([, , signs, count]) => Array(count).fill(sealedKey(key, hash(unhex(signs)))));
  return [...Array(draws.length - asked.length).fill(key), ...asked];
}

function checkDraws(proof, { lists }) {
  const { draws } = proof;
  const keys = keysOf(proof);
  const counters = new Map();
  for (const [i, [label, counter, of, n]] of draws.entries()) {
    const due = counters.get(label) ?? 0;
    const told = { place: String(i + 1), label, counter: String(counter) };
    if (counter !== due) throw new Fault("unproven-counter", { ...told, due: String(due) });
    counters.set(label, due + 1);
    const total = typeof of === "string" ? BigInt(of) : lists[of].total;
    if (BigInt(n) !== below(keys[i], label, counter, total)) throw new Fault("unproven-draw", told);
  }
}

/** Compare the random results with their draws; with the first protocol only their number. */
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

/** At level 3, return the moves with random results, as written; each has a round for exactly its draws. */
function askedFor({ level, rounds }, moves) {
  if (level !== 3) return [];
  const asked = [];
  for (const [i, [seat]] of moves.entries()) {
    if (seat !== -1) continue;
    const [before, act] = moves[i - 1] ?? [-1];
    if (before !== -1) asked.push({ line: `[${before},${act}]`, draws: 1 });
    else if (asked.length) asked.at(-1).draws++;
  }
  const fit = asked.length === rounds.length && asked.every(({ draws }, i) => draws === rounds[i][3]);
  if (!fit) throw new Fault("unproven-rounds", { acts: String(asked.length), rounds: String(rounds.length) });
  return asked.map(({ line }) => line);
}

/** Return the text of a record's bytes, without repairing anything. */
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

/** Return the proof in a record's bytes or text, once its dice are verified; throw a `Fault` at the first error. */
export async function verify(data, chains = CHAINS) {
  const { moves, proof: line, before, last, ended } = linesOf(typeof data === "string" ? data : decoded(data));
  if (!line) throw new Fault("unproven-missing");
  const { proof, laid } = readProof(line);
  checkSeeds(proof);
  if (proof.beacon) checkBeacon(proof, chains);
  checkDraws(proof, laid);
  checkActs(proof, laid, moves);
  const asked = askedFor(proof, moves);
  const seal = hex(hash(bytesOf(before)));
  if (last !== `{"seal":"${seal}"}`) throw new Fault("unproven-seal");
  if (proof.protocol === PROTOCOL && proof.beacon) await checkSigned(proof, chains);
  return { ...proof, asked, ended, seal };
}

/** The most seconds that a device's clock may be ahead. */
const SKEW = 60;

/** Return how often the server continued from a restored history, and so with other dice: an epoch precedes a draw's label. */
export function countRestarts(proof) {
  const epochs = ["", ...proof.draws.map(([label]) => /^@[0-9a-f]{8}\//.exec(label)?.[0] ?? "")];
  return epochs.filter((epoch, n) => n > 0 && epoch !== epochs[n - 1]).length;
}

/** Return what must have been promised for a proof. */
export function promiseIn(proof) {
  const { protocol, table, commitment, level, seats, beacon, rounds = [], asked, ended, seal } = proof;
  const key = keyOf(proof);
  const heard = asked.map((line, n) => [n, rounds[n][0], rounds[n][1], actSeal(key, n, line)]);
  return {
    table,
    commitment,
    level,
    seats: seats.map(({ seat, hash, independent }) => ({ seat, hash, independent })),
    beacon: beacon && { name: beacon.name, at: beacon.at, round: beacon.round },
    kept: 0,
    protocol,
    rounds: heard,
    ended,
    seal,
  };
}

/** Throw a `Fault` at the first difference between a promise and the result. */
export function hold(promise, made) {
  const told = (...of) => Object.fromEntries(of.map(([name, value]) => [name, String(value)]));
  if (made.table !== promise.table) throw new Fault("promise-table", told(["table", made.table]));
  if (made.commitment !== promise.commitment) throw new Fault("promise-commitment");
  if (promise.protocol && made.protocol !== promise.protocol) {
    throw new Fault("promise-protocol", { protocol: made.protocol });
  }
  if (made.level !== promise.level) {
    throw new Fault("promise-level", told(["level", made.level], ["due", promise.level]));
  }
  const names = (seats) => JSON.stringify(seats.map(({ seat }) => seat));
  if (names(made.seats) !== names(promise.seats)) throw new Fault("promise-seats");
  for (const [i, { seat, hash, independent }] of promise.seats.entries()) {
    if (made.seats[i].hash !== hash) throw new Fault("promise-hash", { seat });
    if (made.seats[i].independent !== independent) throw new Fault("promise-bot", { seat });
  }
  if (promise.beacon && made.beacon) holdBeacon(promise, made.beacon, told);
  for (const [n, at, round, seal] of promise.rounds ?? []) {
    const one = made.rounds?.[n];
    // The game may have been resigned while a move waited for its dice.
    if (made.ended && n === made.rounds?.length) continue;
    if (!one || one[1] !== at || one[2] !== round) {
      throw new Fault("promise-round", told(["round", one?.[2] ?? 0], ["due", round]));
    }
    if (one[3] !== seal) throw new Fault("promise-act", told(["round", round]));
  }
  if (promise.seal && made.seal !== promise.seal) throw new Fault("promise-seal");
}

function holdBeacon(promise, light, told) {
  const due = promise.beacon;
  if (light.name !== due.name) throw new Fault("promise-beacon", { name: due.name });
  if (due.round && (light.round !== due.round || light.at !== due.at)) {
    throw new Fault("promise-round", told(["round", light.round], ["due", due.round]));
  }
  if (light.round && light.at + SKEW < promise.kept) throw new Fault("promise-old", told(["round", light.round]));
}
