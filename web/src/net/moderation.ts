/** Requests of a host. */
import type {
  AnnounceForm,
  BanForm,
  ReportContext,
  SimilarityReport,
  ModerationLogEntry,
  RatingRebuildStatus,
  OpenReport,
  OpenReports,
  ReportKey,
  ModeratedUser,
  ModeratedUsers,
} from "../generated/messages";
import { call, json } from "./api";

const of = (person: string) => `/api/host/people/${encodeURIComponent(person)}`;
const asked = (fields: Record<string, string | number>) => new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, `${value}`]));
/** Send an action; its empty response is read to the end, so that no request stays open. */
const tell = async (method: string, path: string, body?: unknown) => void (await (await call(method, path, body)).text());

export const moderation = {
  find: (find: string, after?: ModeratedUser) =>
    json<ModeratedUsers>("GET", `/api/host/people?${asked({ find, ...(after && { name: after.name, after: after.id }) })}`),
  bans: (before?: ModeratedUser) => json<ModeratedUsers>("GET", `/api/host/bans?${asked(before?.banned_at ? { before: before.banned_at } : {})}`),
  ban: (person: string, form: BanForm) => tell("POST", `${of(person)}/ban`, form),
  unban: (person: string) => tell("DELETE", `${of(person)}/ban`),
  young: (person: string, young: boolean) => tell("POST", `${of(person)}/young`, { young }),
  likeness: (person: string) => json<SimilarityReport[]>("GET", `${of(person)}/likeness`),
  reports: (before?: OpenReport) => json<OpenReports>("GET", `/api/host/reports?${asked(before ? { before: before.at } : {})}`),
  said: ({ table, line, at }: OpenReport) => json<ReportContext[]>("GET", `/api/host/reports/said?${asked({ table, line, at })}`),
  close: ({ table, line, by, about }: ReportKey) => tell("POST", "/api/host/reports/close", { table, line, by, about }),
  announce: (form: AnnounceForm) => tell("POST", "/api/host/announcements", form),
  withdraw: (id: string) => tell("DELETE", `/api/host/announcements/${encodeURIComponent(id)}`),
  counted: () => json<RatingRebuildStatus>("GET", "/api/host/ratings"),
  recount: () => json<RatingRebuildStatus>("POST", "/api/host/ratings"),
  log: (before?: ModerationLogEntry) => json<ModerationLogEntry[]>("GET", `/api/host/log?${asked(before ? { before: before.n } : {})}`),
};
