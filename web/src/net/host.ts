/** Requests of a host. */
import type { AnnounceForm, BanForm, Heard, Likeness, Noted, Recount, Report, Reports, ReportKey, Ward, Wards } from "../generated/messages";
import { call, json } from "./api";

const of = (person: string) => `/api/host/people/${encodeURIComponent(person)}`;
const asked = (fields: Record<string, string | number>) => new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, `${value}`]));
/** Something to be done; the answer, which says nothing, is read to its end, so that nothing is left under way. */
const tell = async (method: string, path: string, body?: unknown) => void (await (await call(method, path, body)).text());

export const host = {
  find: (find: string, after?: Ward) => json<Wards>("GET", `/api/host/people?${asked({ find, ...(after && { name: after.name, after: after.id }) })}`),
  bans: (before?: Ward) => json<Wards>("GET", `/api/host/bans?${asked(before?.banned_at ? { before: before.banned_at } : {})}`),
  ban: (person: string, form: BanForm) => tell("POST", `${of(person)}/ban`, form),
  unban: (person: string) => tell("DELETE", `${of(person)}/ban`),
  young: (person: string, young: boolean) => tell("POST", `${of(person)}/young`, { young }),
  likeness: (person: string) => json<Likeness[]>("GET", `${of(person)}/likeness`),
  reports: (before?: Report) => json<Reports>("GET", `/api/host/reports?${asked(before ? { before: before.at } : {})}`),
  said: ({ table, line, at }: Report) => json<Heard[]>("GET", `/api/host/reports/said?${asked({ table, line, at })}`),
  close: ({ table, line, by, about }: ReportKey) => tell("POST", "/api/host/reports/close", { table, line, by, about }),
  announce: (form: AnnounceForm) => tell("POST", "/api/host/announcements", form),
  withdraw: (id: string) => tell("DELETE", `/api/host/announcements/${encodeURIComponent(id)}`),
  counted: () => json<Recount>("GET", "/api/host/ratings"),
  recount: () => json<Recount>("POST", "/api/host/ratings"),
  log: (before?: Noted) => json<Noted[]>("GET", `/api/host/log?${asked(before ? { before: before.n } : {})}`),
};
