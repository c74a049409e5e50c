// boardgame.io's own server with a game that never ends; argv: port, port of its lobby, "memory" or a PostgreSQL address.
const { Server } = require("boardgame.io/server");
const [port, lobby, store] = process.argv.slice(2);

const game = {
  name: "long",
  setup: () => ({ cells: Array(9).fill(0) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { put: ({ G }, cell) => void (G.cells[cell] += 1) },
};

const chosen = { games: [game], origins: ["*"] };
if (store !== "memory") {
  const { PostgresStore } = require("bgio-postgres");
  chosen.db = new PostgresStore(store, { logging: false });
}
Server(chosen).run({ port: Number(port), lobbyConfig: { apiPort: Number(lobby) } }, () => console.log("ready"));
