/** Plans: what I will answer in a game over days, told to nobody else. */
import type { Plan, Planned, PlanForm, PlanLine, Way, Ways, WaysForm, When } from "../generated/messages";
import { call, json } from "./api";

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}/plan`;

export const plans = {
  read: (table: string, seat: number) => json<Plan>("GET", `${at(table)}?seat=${seat}`),
  save: (table: string, form: PlanForm) => json<Plan>("POST", at(table), form),
  drop: (table: string, seat: number) => call("DELETE", `${at(table)}?seat=${seat}`),
  /** How it may come that I am asked or, where one of these is named, what I may answer. */
  ways: (table: string, form: WaysForm) => json<Ways>("POST", `${at(table)}/ways`, form),
};

export const whenOf = ({ asked, after }: Way | Planned): When => ({ asked, after: after?.act ?? null });
export const lineOf = (line: Planned): PlanLine => ({ when: whenOf(line), act: line.act.act });
