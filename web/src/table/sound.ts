/** The sounds of the table, synthesised: no file is loaded. Loaded only once they are switched on. */
import type { Sound } from "../board/contract";

let room: AudioContext | null = null;
let out: GainNode;
let hiss: AudioBuffer;

/** A tone that starts at once or swells, and decays; it may slide to another pitch. */
function tone(at: number, pitch: number, loud: number, lasts: number, { kind = "sine" as OscillatorType, swell = 0.008, to = pitch } = {}): void {
  const string = room!.createOscillator();
  const body = room!.createGain();
  string.type = kind;
  string.frequency.setValueAtTime(pitch, at);
  string.frequency.exponentialRampToValueAtTime(to, at + lasts);
  body.gain.setValueAtTime(0, at);
  body.gain.linearRampToValueAtTime(loud, at + swell);
  body.gain.exponentialRampToValueAtTime(0.0005, at + lasts);
  string.connect(body).connect(out);
  string.start(at);
  string.stop(at + lasts + 0.05);
}

/** A burst of noise around a pitch. */
function rush(at: number, pitch: number, loud: number, lasts: number, { sharp = 1, swell = 0.004 } = {}): void {
  const air = room!.createBufferSource();
  const shape = room!.createBiquadFilter();
  const body = room!.createGain();
  air.buffer = hiss;
  air.loop = true;
  shape.type = "bandpass";
  shape.frequency.value = pitch;
  shape.Q.value = sharp;
  body.gain.setValueAtTime(0, at);
  body.gain.linearRampToValueAtTime(loud, at + swell);
  body.gain.exponentialRampToValueAtTime(0.0005, at + lasts);
  air.connect(shape).connect(body).connect(out);
  air.start(at);
  air.stop(at + lasts + 0.05);
}

/** A knock of wood on wood. */
function knock(at: number, pitch: number, loud = 0.3): void {
  tone(at, pitch, loud, 0.09, { to: pitch * 0.7 });
  rush(at, pitch * 9, loud * 0.5, 0.03);
}

const SOUNDS: Record<Sound, (at: number) => void> = {
  counter: (at) => knock(at, 240),
  dice: (at) => [0, 0.11, 0.2, 0.31, 0.46, 0.63].forEach((later, n) => rush(at + later, 2300 + 350 * (n % 3), 0.32, 0.035, { sharp: 4 })),
  sword: (at) => {
    rush(at, 5200, 0.12, 0.08);
    [1870, 2930, 4410].forEach((pitch, n) => tone(at, pitch, 0.07 / (n + 1), 0.6, { kind: "triangle" }));
  },
  gods: (at) => [196, 294, 392, 494].forEach((pitch, n) => tone(at + n * 0.07, pitch, 0.08, 1.6, { swell: 0.25 })),
  sea: (at) => rush(at, 420, 0.3, 1.6, { sharp: 0.4, swell: 0.6 }),
  horse: (at) => {
    [0, 0.16, 0.42, 0.58].forEach((later) => knock(at + later, 150, 0.35));
    tone(at + 0.8, 74, 0.06, 1.1, { kind: "sawtooth", swell: 0.3, to: 58 });
  },
  turn: (at) => [392, 523.25].forEach((pitch, n) => tone(at + n * 0.12, pitch, 0.16, 0.75, { kind: "triangle" })),
};

function opened(): AudioContext {
  const context = new AudioContext();
  out = context.createGain();
  out.connect(context.destination);
  hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const air = hiss.getChannelData(0);
  for (let n = 0; n < air.length; n += 1) air[n] = 2 * Math.random() - 1;
  return context;
}

/** Browsers block sound before the first input on a page: such a sound is dropped, not queued. */
export function play(sound: Sound, volume: number): void {
  room ??= opened();
  if (room.state === "suspended") return void room.resume();
  out.gain.value = volume;
  SOUNDS[sound](room.currentTime);
}
