/** Every name of a user that a page shows leads to the user's profile: names in markup are shown by `UserName`. */
import { expect, it } from "vitest";

const SOURCES = import.meta.glob<string>("../**/*.svelte", { query: "?raw", import: "default", eager: true });

/** The markup of a component, without scripts and styles. */
const markup = (source: string) => source.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<style[\s\S]*?<\/style>/g, "");

/** Names shown as text: not as an attribute, and not as part of a sentence. */
const bareNames = (source: string) => [...markup(source).matchAll(/(?<![=$])\{(?:playerName\(|seatName\(|[\w.]+\??\.who\b)[^}]*\}/g)].map(([found]) => found);

const found = (test: (source: string) => boolean) =>
  Object.entries(SOURCES)
    .filter(([, source]) => test(source))
    .map(([path]) => path)
    .sort();

it("finds names that are shown as text", () => {
  expect(bareNames("<b>{playerName(w, line.who)}</b>")).toHaveLength(1);
  expect(bareNames('<td>{one?.who || w.say("day-gone")}</td>')).toHaveLength(1);
  expect(bareNames('<UserName name={one.who} page={one.page} />{w.say("x", { who: typed(playerName(w, one.who)) })}')).toEqual([]);
});

it("shows names by UserName alone", () => {
  // Moderators see a conversation as it was, beside the account it is about.
  expect(found((source) => bareNames(source).length > 0)).toEqual(["../moderation/ReportContext.svelte"]);
});

it("makes links to profiles in UserName alone", () => {
  // My own profile, and a moderator's button.
  expect(found((source) => markup(source).includes("`/people/"))).toEqual(["../account/UserMenu.svelte", "../moderation/Reports.svelte", "./UserName.svelte"]);
});
