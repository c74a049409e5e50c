// Checks that a public beacon signed its rounds: BLS signatures on BLS12-381 with signatures in G1, as drand's quicknet
// makes them.
import { bls12_381 } from "@noble/curves/bls12-381.js";

const { G1, G2, fields, pairingBatch, shortSignatures } = bls12_381;
const DOMAIN = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";
const SIGNATURE_BYTES = 48;

const number = (bytes) => bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
const joined = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));

function eightBytes(n) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(n));
  return bytes;
}

/** Return the point of G1 that is written in these bytes, or null if there is none or it is zero. */
function readSignature(bytes) {
  if (bytes.length !== SIGNATURE_BYTES) return null;
  try {
    const point = G1.Point.fromBytes(bytes);
    point.assertValidity();
    return point.is0() ? null : point;
  } catch {
    return null;
  }
}

const weightedSum = (points, weights) => points.reduce((sum, point, n) => sum.add(point.multiplyUnsafe(weights[n])), G1.Point.ZERO);

/** The last question and its answer: a page that shows a game repeats the same question. */
let last = ["", false];

/**
 * Return whether the beacon with a public key signed all these rounds, given as pairs of number and bytes; of no rounds,
 * true. All are verified by two pairings, each round weighted by an unpredictable number. `hash` is SHA-256.
 */
export function signed(hash, key, rounds) {
  const question = JSON.stringify([key, rounds.map(([round, signature]) => [round, ...signature])]);
  if (last[0] !== question) last = [question, verifyAll(hash, key, rounds)];
  return last[1];
}

function verifyAll(hash, key, rounds) {
  if (!rounds.length) return true;
  const points = rounds.map(([, signature]) => readSignature(signature));
  if (points.includes(null)) return false;
  const base = hash(joined(...rounds.flatMap(([round, signature]) => [eightBytes(round), signature])));
  const weights = rounds.map((_, n) => number(hash(joined(base, eightBytes(n))).slice(0, 16)) | 1n);
  const messages = rounds.map(([round]) => shortSignatures.hash(hash(eightBytes(round)), DOMAIN));
  const [ours, theirs] = [weightedSum(points, weights), weightedSum(messages, weights)];
  if (ours.is0() || theirs.is0()) return false;
  const product = pairingBatch([
    { g1: ours, g2: G2.Point.BASE },
    { g1: theirs.negate(), g2: G2.Point.fromHex(key) },
  ]);
  return fields.Fp12.eql(product, fields.Fp12.ONE);
}
