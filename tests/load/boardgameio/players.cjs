// Pairs of players in a closed loop, on the wire alone: each moves as soon as the server has told him that he may.
// argv: port, port of the lobby, matches, seconds, seconds to warm up. Prints moves per second and latencies as JSON.
const { io } = require("socket.io-client");
const [port, lobby, matches, seconds, warm] = process.argv.slice(2).map(Number);
const api = `http://127.0.0.1:${lobby}/games/long`;
let counting = false;
let acks = [];

async function post(path, body) {
  const answer = await fetch(api + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

async function match() {
  const { matchID } = await post("/create", { numPlayers: 2 });
  for (const playerID of ["0", "1"]) {
    const { playerCredentials } = await post(`/${matchID}/join`, { playerID, playerName: `p${playerID}` });
    play(matchID, playerID, playerCredentials);
  }
}

function play(matchID, playerID, credentials) {
  const socket = io(`http://127.0.0.1:${port}/long`, { transports: ["websocket"] });
  let sent = 0;
  let cell = 0;
  const see = (state) => {
    if (sent && state.ctx.currentPlayer !== playerID) {
      if (counting) acks.push(performance.now() - sent);
      sent = 0;
    }
    if (!sent && state.ctx.currentPlayer === playerID) {
      sent = performance.now();
      cell = (cell + 1) % 9;
      const action = { type: "MAKE_MOVE", payload: { type: "put", args: [cell], playerID, credentials } };
      socket.emit("update", action, state._stateID, matchID, playerID);
    }
  };
  socket.on("sync", (id, info) => see(info.state));
  socket.on("update", (id, state) => see(state));
  socket.on("connect", () => socket.emit("sync", matchID, playerID, credentials, 2));
}

async function main() {
  for (let n = 0; n < matches; n++) await match();
  await new Promise((done) => setTimeout(done, warm * 1000));
  counting = true;
  const begun = performance.now();
  await new Promise((done) => setTimeout(done, seconds * 1000));
  const took = (performance.now() - begun) / 1000;
  counting = false;
  acks.sort((a, b) => a - b);
  const at = (q) => acks[Math.min(acks.length - 1, Math.floor(acks.length * q))];
  console.log(JSON.stringify({ rate: acks.length / took, p50: at(0.5), p99: at(0.99) }));
  process.exit(0);
}
main();
