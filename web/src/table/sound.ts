/** Two soft notes of a lyre, made on the spot: no file is fetched. */
let room: AudioContext | null = null;

function note(at: number, pitch: number): void {
  const string = room!.createOscillator();
  const body = room!.createGain();
  string.type = "triangle";
  string.frequency.value = pitch;
  body.gain.setValueAtTime(0, at);
  body.gain.linearRampToValueAtTime(0.12, at + 0.01);
  body.gain.exponentialRampToValueAtTime(0.001, at + 0.7);
  string.connect(body).connect(room!.destination);
  string.start(at);
  string.stop(at + 0.75);
}

export function yourTurn(): void {
  room ??= new AudioContext();
  if (room.state === "suspended") return void room.resume();
  note(room.currentTime, 392);
  note(room.currentTime + 0.12, 523.25);
}
