/** Conditional moves: prepared responses in a correspondence game, hidden from the other players. */
import type {
  ConditionalMoves,
  PlannedLine,
  ConditionalMovesForm,
  ConditionalMove,
  ConditionOption,
  ConditionOptions,
  ConditionOptionsForm,
  PlanCondition,
} from "../generated/messages";
import { call, json } from "./api";

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}/plan`;

export const conditionalMoves = {
  read: (table: string, seat: number) => json<ConditionalMoves>("GET", `${at(table)}?seat=${seat}`),
  save: (table: string, form: ConditionalMovesForm) => json<ConditionalMoves>("POST", at(table), form),
  drop: (table: string, seat: number) => call("DELETE", `${at(table)}?seat=${seat}`),
  /** The possible questions to the user or, for a named one, the possible moves. */
  ways: (table: string, form: ConditionOptionsForm) => json<ConditionOptions>("POST", `${at(table)}/ways`, form),
};

export const whenOf = ({ asked, after }: ConditionOption | PlannedLine): PlanCondition => ({ asked, after: after?.act ?? null });
export const lineOf = (line: PlannedLine): ConditionalMove => ({ when: whenOf(line), act: line.act.act });
