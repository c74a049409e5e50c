// Runs the JavaScript checker named as the argument over what comes in as JSON: texts to verify, vectors to compute.
import { pathToFileURL } from "node:url";

const fate = await import(pathToFileURL(process.argv[2]));
const bytes = (hex) => Uint8Array.from(Buffer.from(hex, "hex"));
let input = "";
for await (const part of process.stdin) input += part;
const { texts = [], bytes: files = [], promises = [], chains = [], vectors } = JSON.parse(input);
const hex = (data) => Buffer.from(data).toString("hex");
const output = { faults: [] };

for (const [i, text] of [...texts, ...files.map(bytes)].entries()) {
  try {
    const proof = await fate.verify(text, [...fate.CHAINS, ...chains]);
    if (promises[i]) fate.hold(promises[i], fate.promiseIn(proof));
    output.faults.push(null);
  } catch (fault) {
    if (!(fault instanceof fate.Fault)) throw fault;
    output.faults.push([fault.word, fault.told]);
  }
}

if (vectors) {
  const seats = vectors.seats.map(([seat, seed]) => [seat, bytes(seed)]);
  const key = await fate.gameKey(bytes(vectors.seed), vectors.table, seats, bytes(vectors.beacon));
  const [label, counter, words] = vectors.words;
  const stream = fate.words(key, label, counter);
  const read = [];
  while (read.length < words.length) read.push((await stream.next()).value.toString(16).padStart(16, "0"));
  output.vectors = {
    ...vectors,
    commitment: await fate.commit(vectors.table, bytes(vectors.seed)),
    hashes: await Promise.all(seats.map(([seat, seed]) => fate.seatHash(vectors.table, seat, seed))),
    key1: hex(await fate.gameKey(bytes(vectors.seed), vectors.table, seats)),
    key2: hex(key),
    key3: hex(fate.sealedKey(key, bytes(vectors.value))),
    sealed: vectors.sealed.map(([label, counter, total]) => {
      const own = fate.sealedKey(key, bytes(vectors.value));
      return [label, counter, total, String(fate.below(own, label, counter, BigInt(total)))];
    }),
    act: [...vectors.act.slice(0, 2), fate.actSeal(key, ...vectors.act)],
    words: [label, counter, read],
    picks: vectors.picks.map(([list, n]) => {
      const laid = fate.readLists(vectors);
      return [list, n, JSON.parse(laid.outcomes[fate.pick(laid.lists[list], BigInt(n))])];
    }),
    draws: await Promise.all(
      vectors.draws.map(async ([label, counter, total]) => {
        const n = await fate.below(key, label, counter, BigInt(total));
        return [label, counter, total, String(n)];
      }),
    ),
  };
}

console.log(JSON.stringify(output));
