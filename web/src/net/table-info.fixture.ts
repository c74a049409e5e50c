/** A table for tests as the server sends it: untimed, unrated, without players. */
import type { TableInfo } from "../generated/messages";

export const TABLE_INFO: TableInfo = {
  id: "t",
  game: "g",
  setup: {},
  status: "playing",
  seats: [],
  seq: 0,
  to_act: [],
  scores: [],
  ended_by: "",
  public: false,
  rhythm: "free",
  commitment: "",
  protocol: "",
  level: 1,
  waits: null,
  beacon: null,
  created: 0,
  rematch: "",
  rated: false,
  day: "",
  cup: "",
  opened: false,
  due: 0,
};
