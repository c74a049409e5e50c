// Whether a public beacon signed its rounds: BLS signatures on BLS12-381, as drand's quicknet makes them. No dependency.
// Signatures are points of G1, a public key is one of G2, and a round is hashed to G1 by RFC 9380. All of it is public.

const P = 0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaabn;
/** The curve's parameter without its sign. */
const X = 0xd201000000010000n;
const DOMAIN = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";
const SWU_A = 0x144698a3b8e9433d693a02c96d4982b0ea985383ee66a8d8e8981aefd881ac98936f8da0e0f97f5cf428082d584c1dn;
const SWU_B = 0x12e2908d11688030018b12e8753eee3b2016c1f0f24f4070a0b9c14fcef35ef55a23215a316ceaa5d1cc48e98e172be0n;
const SWU_Z = 11n;
/** A cube root of 1: (BETA·x, y) is −X² times (x, y) in G1, and nowhere else. */
const BETA = 0x5f19672fdf76ce51ba69c6076a0f77eaddb3a93be6f89688de17d813620a00022e01fffffffefffen;
const GENERATOR =
  "93e02b6052719f607dacd3a088274f65596bd0d09920b61ab5da61bbdc7f5049334cf11213945d57e5ac7d055d042b7e" +
  "024aa2b2f08f0a91260805272dc51051c6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8";
/** The map from the curve that texts are hashed to first: x above and below the line, y above and below (RFC 9380, E.2). */
const MAP = [
  `11a05f2b1e833340b809101dd99815856b303e88a2d7005ff2627b56cdb4e2c85610c2d5f2e62d6eaeac1662734649b7
   17294ed3e943ab2f0588bab22147a81c7c17e75b2f6a8417f565e33c70d1e86b4838f2a6f318c356e834eef1b3cb83bb
   d54005db97678ec1d1048c5d10a9a1bce032473295983e56878e501ec68e25c958c3e3d2a09729fe0179f9dac9edcb0
   1778e7166fcc6db74e0609d307e55412d7f5e4656a8dbf25f1b33289f1b330835336e25ce3107193c5b388641d9b6861
   e99726a3199f4436642b4b3e4118e5499db995a1257fb3f086eeb65982fac18985a286f301e77c451154ce9ac8895d9
   1630c3250d7313ff01d1201bf7a74ab5db3cb17dd952799b9ed3ab9097e68f90a0870d2dcae73d19cd13c1c66f652983
   d6ed6553fe44d296a3726c38ae652bfb11586264f0f8ce19008e218f9c86b2a8da25128c1052ecaddd7f225a139ed84
   17b81e7701abdbe2e8743884d1117e53356de5ab275b4db1a682c62ef0f2753339b7c8f8c8f475af9ccb5618e3f0c88e
   80d3cf1f9a78fc47b90b33563be990dc43b756ce79f5574a2c596c928c5d1de4fa295f296b74e956d71986a8497e317
   169b1f8e1bcfa7c42e0c37515d138f22dd2ecb803a0c5c99676314baf4bb1b7fa3190b2edc0327797f241067be390c9e
   10321da079ce07e272d8ec09d2565b0dfa7dccdde6787f96d50af36003b14866f69b771f8c285decca67df3f1605fb7b
   6e08c248e260e70bd1e962381edee3d31d79d7e22c837bc23c0bf1bc24c6b68c24b1b80b64d391fa9c8ba2e8ba2d229`,
  `8ca8d548cff19ae18b2e62f4bd3fa6f01d5ef4ba35b48ba9c9588617fc8ac62b558d681be343df8993cf9fa40d21b1c
   12561a5deb559c4348b4711298e536367041e8ca0cf0800c0126c2588c48bf5713daa8846cb026e9e5c8276ec82b3bff
   b2962fe57a3225e8137e629bff2991f6f89416f5a718cd1fca64e00b11aceacd6a3d0967c94fedcfcc239ba5cb83e19
   3425581a58ae2fec83aafef7c40eb545b08243f16b1655154cca8abc28d6fd04976d5243eecf5c4130de8938dc62cd8
   13a8e162022914a80a6f1d5f43e7a07dffdfc759a12062bb8d6b44e833b306da9bd29ba81f35781d539d395b3532a21e
   e7355f8e4e667b955390f7f0506c6e9395735e9ce9cad4d0a43bcef24b8982f7400d24bc4228f11c02df9a29f6304a5
   772caacf16936190f3e0c63e0596721570f5799af53a1894e2e073062aede9cea73b3538f0de06cec2574496ee84a3a
   14a7ac2a9d64a8b230b3f5b074cf01996e7f63c21bca68a81996e1cdf9822c580fa5b9489d11e2d311f7d99bbdcc5a5e
   a10ecf6ada54f825e920b3dafc7a3cce07f8d1d7161366b74100da67f39883503826692abba43704776ec3a79a1d641
   95fc13ab9e92ad4476d6e3eb3a56680f682b4ee96f7d03776df533978f31c1593174e4b4b7865002d6384d168ecdd0a
   1`,
  `90d97c81ba24ee0259d1f094980dcfa11ad138e48a869522b52af6c956543d3cd0c7aee9b3ba3c2be9845719707bb33
   134996a104ee5811d51036d776fb46831223e96c254f383d0f906343eb67ad34d6c56711962fa8bfe097e75a2e41c696
   cc786baa966e66f4a384c86a3b49942552e2d658a31ce2c344be4b91400da7d26d521628b00523b8dfe240c72de1f6
   1f86376e8981c217898751ad8746757d42aa7b90eeb791c09e4a3ec03251cf9de405aba9ec61deca6355c77b0e5f4cb
   8cc03fdefe0ff135caf4fe2a21529c4195536fbe3ce50b879833fd221351adc2ee7f8dc099040a841b6daecf2e8fedb
   16603fca40634b6a2211e11db8f0a6a074a7d0d4afadb7bd76505c3d3ad5544e203f6326c95a807299b23ab13633a5f0
   4ab0b9bcfac1bbcb2c977d027796b3ce75bb8ca2be184cb5231413c4d634f3747a87ac2460f415ec961f8855fe9d6f2
   987c8d5333ab86fde9926bd2ca6c674170a05bfe3bdd81ffd038da6c26c842642f64550fedfe935a15e4ca31870fb29
   9fc4018bd96684be88c9e221e4da1bb8f3abd16679dc26c1e8b6e6a1f20cabe69d65201c78607a360370e577bdba587
   e1bba7a1186bdb5223abde7ada14a23c42a0ca7915af6fe06985e7ed1e4d43b9b3f7055dd4eba6f2bafaaebca731c30
   19713e47937cd1be0dfd0b8f1d43fb93cd2fcbcb6caf493fd1183e416389e61031bf3a5cce3fbafce813711ad011c132
   18b46a908f36f6deb918c143fed2edcc523559b8aaf0c2462e6bfe7f911f643249d9cdf41b44d606ce07c8a4d0074d8e
   b182cac101b9399d155096004f53f447aa7b12a3426b08ec02710e807b4633f06c851c1919211f20d4c04f00b971ef8
   245a394ad1eca9b72fc00ae7be315dc757b3b080d4c158013e6632d3c40659cc6cf90ad1c232a6442d9d3f5db980133
   5c129645e44cf1102a159f748c4a3fc5e673d81d7e86568d9ab0f5d396a7ce46ba1049b6579afb7866b1e715475224b
   15e6be4e990f03ce4ea50b3b42df2eb5cb181d8f84965a3957add4fa95af01b2b665027efec01c7704b456be69c8b604`,
  `16112c4c3a9c98b252181140fad0eae9601a6de578980be6eec3232b5be72e7a07f3688ef60c206d01479253b03663c1
   1962d75c2381201e1a0cbd6c43c348b885c84ff731c4d59ca4a10356f453e01f78a4260763529e3532f6102c2e49a03d
   58df3306640da276faaae7d6e8eb15778c4855551ae7f310c35a5dd279cd2eca6757cd636f96f891e2538b53dbf67f2
   16b7d288798e5395f20d23bf89edb4d1d115c5dbddbcd30e123da489e726af41727364f2c28297ada8d26d98445f5416
   be0e079545f43e4b00cc912f8228ddcc6d19c9f0f69bbb0542eda0fc9dec916a20b15dc0fd2ededda39142311a5001d
   8d9e5297186db2d9fb266eaac783182b70152c65550d881c5ecd87b6f0f5a6449f38db9dfa9cce202c6477faaf9b7ac
   166007c08a99db2fc3ba8734ace9824b5eecfdfa8d0cf8ef5dd365bc400a0051d5fa9c01a58b1fb93d1a1399126a775c
   16a3ef08be3ea7ea03bcddfabba6ff6ee5a4375efa1f4fd7feb34fd206357132b920f5b00801dee460ee415a15812ed9
   1866c8ed336c61231a1be54fd1d74cc4f9fb0ce4c6af5920abc5750c4bf39b4852cfe2f7bb9248836b233d9d55535d4a
   167a55cda70a6e1cea820597d94a84903216f763e13d87bb5308592e7ea7d4fbc7385ea3d529b35e346ef48bb8913f55
   4d2f259eea405bd48f010a01ad2911d9c6dd039bb61a6290e591b36e636a5c871a5c29f4f83060400f8b49cba8f6aa8
   accbb67481d033ff5852c1e48c50c477f94ff8aefce42d28c0f9a88cea7913516f968986f7ebbea9684b529e2561092
   ad6b9514c767fe3c3613144b45f1496543346d98adf02267d5ceef9a00d9b8693000763e3b90ac11e99b138573345cc
   2660400eb2e4f3b628bdd0d53cd76f2bf565b94e72927c1cb748df27942480e420517bd8714cc80d1fadc1326ed06f7
   e0fa1d816ddc03e6b24255e0d7819c171c40f65e273b853324efcd6356caa205ca2f570f13497804415473a1d634b8f
   1`,
].map((text) => text.split(/\s+/).map((number) => BigInt(`0x${number}`)));

const mod = (a) => ((a % P) + P) % P;
const number = (bytes) => bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
const text = (string) => new TextEncoder().encode(string);
const joined = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));

function power(a, n) {
  let found = 1n;
  for (const bit of n.toString(2)) {
    found = (found * found) % P;
    if (bit === "1") found = (found * a) % P;
  }
  return found;
}

function inverse(a) {
  let [r, s, x, y] = [P, mod(a), 0n, 1n];
  while (s) {
    const times = r / s;
    [r, s, x, y] = [s, r - times * s, y, x - times * y];
  }
  return mod(x);
}

/** A square root, or null where there is none. */
function root(a) {
  const r = power(mod(a), (P + 1n) / 4n);
  return (r * r) % P === mod(a) ? r : null;
}

// The curve of G1: y² = x³ + 4. Points are reckoned with as [x/z², y/z³], at infinity where z is 0.

function doubled([x, y, z]) {
  const square = (y * y) % P;
  const [across, slope] = [(4n * x * square) % P, (3n * x * x) % P];
  const a = mod(slope * slope - 2n * across);
  return [a, mod(slope * (across - a) - 8n * square * square), (2n * y * z) % P];
}

function added(p, [a, b]) {
  const [x, y, z] = p;
  if (!z) return [a, b, 1n];
  const square = (z * z) % P;
  const [run, rise] = [mod(a * square - x), mod(b * square * z - y)];
  if (!run) return rise ? [1n, 1n, 0n] : doubled(p);
  const run2 = (run * run) % P;
  const [run3, across] = [(run2 * run) % P, (x * run2) % P];
  const to = mod(rise * rise - run3 - 2n * across);
  return [to, mod(rise * (across - to) - y * run3), (z * run) % P];
}

/** Every point so many times, all added up; null at infinity. */
function sumOf(points, times) {
  let total = [1n, 1n, 0n];
  const longest = Math.max(...times.map((n) => n.toString(2).length));
  for (let bit = BigInt(longest) - 1n; bit >= 0n; bit--) {
    total = doubled(total);
    for (const [i, point] of points.entries()) if (point && (times[i] >> bit) & 1n) total = added(total, point);
  }
  const [x, y, z] = total;
  if (!z) return null;
  const under = inverse(z);
  return [mod(x * under ** 2n), mod(y * under ** 3n)];
}

/** The point of G1 that a signature is; null where it is none. */
function readSignature(bytes) {
  if (bytes.length !== 48 || bytes[0] >> 6 !== 2) return null;
  const x = number(bytes) % (1n << 381n);
  const y = root(x ** 3n + 4n);
  if (y === null || x >= P) return null;
  const point = [x, 2n * y > P !== !!(bytes[0] & 0x20) ? P - y : y];
  const turned = sumOf([sumOf([point], [X])], [X]);
  return turned && turned[0] === (x * BETA) % P && turned[1] === P - point[1] ? point : null;
}

function expanded(hash, message) {
  const tail = joined(text(DOMAIN), [DOMAIN.length]);
  const first = hash(joined(new Uint8Array(64), message, [0, 128, 0], tail));
  const blocks = [hash(joined(first, [1], tail))];
  for (let n = 2; n < 5; n++)
    blocks.push(
      hash(
        joined(
          first.map((byte, i) => byte ^ blocks.at(-1)[i]),
          [n],
          tail,
        ),
      ),
    );
  return joined(...blocks);
}

/** A number's point (RFC 9380, 6.6.2 and E.2). */
function onCurve(u) {
  const square = (SWU_Z * u * u) % P;
  const scale = (square * square + square) % P;
  const curve = (x) => root(x ** 3n + SWU_A * x + SWU_B);
  let x = scale ? mod(-SWU_B * inverse(SWU_A) * (1n + inverse(scale))) : mod(SWU_B * inverse(SWU_Z * SWU_A));
  let y = curve(x);
  if (y === null) {
    x = (square * x) % P;
    y = curve(x);
  }
  if (y % 2n !== u % 2n) y = P - y;
  const [over, under, rise, run] = MAP.map((part) => part.reduceRight((total, c) => (total * x + c) % P, 0n));
  return [mod(over * inverse(under)), mod(y * rise * inverse(run))];
}

/** The point of G1 that stands for a message. */
function hashed(hash, message) {
  const bytes = expanded(hash, message);
  const points = [bytes.slice(0, 64), bytes.slice(64)].map((part) => onCurve(number(part) % P));
  return sumOf(points, [X + 1n, X + 1n]);
}

// G2: y² = x³ + 4·(1 + u), coordinates a + b·u with u² = −1.

const times = ([a, b], [c, d]) => [mod(a * c - b * d), mod(a * d + b * c)];
const minus = ([a, b], [c, d]) => [mod(a - c), mod(b - d)];
const scaled = ([a, b], n) => [mod(a * n), mod(b * n)];
const turned = ([a, b]) => [mod(a - b), mod(a + b)];

function upsideDown([a, b]) {
  const under = inverse(a * a + b * b);
  return [mod(a * under), mod(-b * under)];
}

function readKey(key) {
  const bytes = Uint8Array.from(key.match(/../g), (pair) => parseInt(pair, 16));
  const x = [number(bytes.slice(48)), number(bytes.slice(0, 48)) % (1n << 381n)];
  const [a, b] = times(times(x, x), x).map((part) => mod(part + 4n));
  const norm = root(a * a + b * b);
  const half = (P + 1n) / 2n;
  const first = root((a + norm) * half) ?? root((a - norm) * half);
  const y = [first, mod(b * inverse(2n * first))];
  return [x, 2n * (y[1] || y[0]) > P === !!(bytes[0] & 0x20) ? y : scaled(y, -1n)];
}

/** The lines that a public key is multiplied along: whether it is a doubling, the slope, and where it crosses. */
function linesOf(key) {
  const start = readKey(key);
  let here = start;
  const found = [];
  for (const bit of X.toString(2).slice(1)) {
    for (const other of bit === "1" ? [null, start] : [null]) {
      const [x, y] = here;
      const slope = other ? times(minus(other[1], y), upsideDown(minus(other[0], x))) : times(scaled(times(x, x), 3n), upsideDown(scaled(y, 2n)));
      found.push([!other, slope, minus(times(slope, x), y)]);
      const to = minus(minus(times(slope, slope), x), (other ?? here)[0]);
      here = [to, minus(times(slope, minus(x, to)), y)];
    }
  }
  return found;
}

// The field of the pairing: twelve powers of w, where w¹² = 2·w⁶ − 2 and w⁶ = 1 + u.

const WIDTH = 800n;
const ONE = [1n, ...Array(11).fill(0n)];
const packed = (a) => a.reduceRight((sum, x) => (sum << WIDTH) | x, 0n);

function product(a, b) {
  let whole = packed(a) * packed(b);
  const c = [];
  for (let i = 0; i < 23; i++, whole >>= WIDTH) c.push(BigInt.asUintN(Number(WIDTH), whole));
  for (let i = 22; i > 11; i--) {
    c[i - 6] += 2n * c[i];
    c[i - 12] -= 2n * c[i];
  }
  return c.slice(0, 12).map(mod);
}

function ofPair([a, b], at) {
  const whole = Array(12).fill(0n);
  [whole[at], whole[at + 6]] = [mod(a - b), b];
  return whole;
}

const plus = (a, b) => a.map((x, i) => x + b[i]);
const conjugate = (a) => a.map((x, i) => (i % 2 ? mod(-x) : x));

function lineAt(slope, cross, [x, y]) {
  const whole = plus(ofPair(cross, 0), ofPair(scaled(slope, -x), 2));
  whole[3] += y;
  return whole;
}

function reciprocal(a) {
  const other = conjugate(a);
  const norm = product(a, other);
  const [c, d, e] = [0, 2, 4].map((i) => [mod(norm[i] + norm[i + 6]), norm[i + 6]]);
  const parts = [minus(times(c, c), turned(times(d, e))), minus(turned(times(e, e)), times(c, d)), minus(times(d, d), times(c, e))];
  const sides = turned(minus(times(e, parts[1]), scaled(times(d, parts[2]), -1n)));
  const under = upsideDown(minus(times(c, parts[0]), scaled(sides, -1n)));
  const whole = parts.map((part, i) => ofPair(times(part, under), 2 * i)).reduce(plus);
  return product(other, whole);
}

function raised(a, n) {
  let found = a;
  for (const bit of n.toString(2).slice(1)) {
    found = product(found, found);
    if (bit === "1") found = product(found, a);
  }
  return found;
}

const turns = new Map();

/** An element raised to P, once or twice. */
function frobenius(a, twice) {
  if (!turns.has(twice)) {
    const to = raised([0n, 1n, ...Array(10).fill(0n)], twice ? P * P : P);
    const powers = [ONE];
    while (powers.length < 12) powers.push(product(powers.at(-1), to));
    turns.set(twice, powers);
  }
  const parts = turns.get(twice).map((to, i) => to.map((y) => a[i] * y));
  return parts.reduce(plus).map(mod);
}

const less = (a) => conjugate(raised(a, X));

/** Whether the pairings of these points with these public keys multiply to 1. */
function isOne(pairs) {
  const found = pairs.map(([point, key]) => [point, linesOf(key)]);
  let f = ONE;
  for (const [i, [doubles]] of found[0][1].entries()) {
    if (doubles) f = product(f, f);
    for (const [point, lines] of found) f = product(f, lineAt(lines[i][1], lines[i][2], point));
  }
  f = product(conjugate(f), reciprocal(f));
  f = product(frobenius(f, true), f);
  let a = product(less(f), conjugate(f));
  a = product(less(a), conjugate(a));
  a = product(less(a), frobenius(a, false));
  a = product(product(less(less(a)), frobenius(a, true)), conjugate(a));
  return product(a, product(product(f, f), f)).every((x, i) => x === ONE[i]);
}

function eight(n) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(n));
  return bytes;
}

/** What was asked last, and the answer: a page that shows a game asks again and again. */
let last = ["", false];

/**
 * Whether the beacon of a public key signed all these rounds, given as pairs of number and bytes: at once, each counted by a
 * number that nobody chose. `hash` is SHA-256.
 */
export function signed(hash, key, rounds) {
  const asked = JSON.stringify([key, rounds.map(([round, signature]) => [round, ...signature])]);
  if (last[0] !== asked) last = [asked, judged(hash, key, rounds)];
  return last[1];
}

function judged(hash, key, rounds) {
  const points = rounds.map(([, signature]) => readSignature(signature));
  if (points.includes(null)) return false;
  const base = hash(joined(...rounds.flatMap(([round, signature]) => [eight(round), signature])));
  const weights = rounds.map((_, n) => number(hash(joined(base, eight(n))).slice(0, 16)) | 1n);
  const texts = rounds.map(([round]) => hashed(hash, hash(eight(round))));
  const [ours, theirs] = [sumOf(points, weights), sumOf(texts, weights)];
  return (
    !!ours &&
    !!theirs &&
    isOne([
      [ours, GENERATOR],
      [[theirs[0], P - theirs[1]], key],
    ])
  );
}
