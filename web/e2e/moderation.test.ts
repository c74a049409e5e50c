/** Moderation: a message is reported; a host bans, announces and reviews ratings, by keyboard, at both widths, in every language. */
import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { withMail } from "./fixtures";
import { BIN, type TestServer, type Player, python, ROOT, two } from "./kit";
import { pageChecker, WINDOWS } from "./page-checker";

const look = pageChecker("moderation");
let server: TestServer;
const post = withMail((opened) => void (server = opened), 2);

const TABS = {
  en: ["Reports", "Players", "Bans", "Announcements", "Ratings", "Log"],
  es: ["Denuncias", "Jugadores", "Expulsiones", "Anuncios", "Puntuaciones", "Registro"],
  fr: ["Signalements", "Joueurs", "Exclusions", "Annonces", "Classements", "Journal"],
  it: ["Segnalazioni", "Giocatori", "Sospensioni", "Annunci", "Punteggi", "Registro"],
};

/** Insert analyses of many rated games: of one player, and of others with a similar rating. */
const LIKENED = `
import asyncio, asyncpg, sys
async def main(url, email):
    db = await asyncpg.connect(url)
    person = await db.fetchval("select id from users where email = $1", email)
    levels = dict(zip(("thersites", "dolon", "glaucus", "ajax", "ulysses", "athena"), (12, 40, 80, 110, 130, 160)))
    for who, agreed in {"": 150, **levels}.items():
        await db.execute("insert into engine_similarity values ($1, 'troia', 1400, $2, 30, 200, $3)", person, who, agreed)
        await db.execute("insert into engine_similarity values ($1, 'iliad', 1400, $2, 1, 8, 4)", person, who)
    await db.execute("insert into engine_similarity_bands values ('troia', 1400, 1200, 600)")
    await db.close()
asyncio.run(main(*sys.argv[1:]))
`;
const LIKENESS = {
  es: ["Indicador de ayuda de bots", "Es un indicio, no una prueba", "75\u00a0% coincide con la elección de Atenea"],
  fr: ["Indice d’aide par un programme", "C’est un indice, pas une preuve", "75\u00a0% coïncident avec le choix d’Athéna"],
  it: ["Indizio di aiuto da un motore", "È un indizio, non una prova", "75\u00a0% coincide con la scelta di Atena"],
  en: ["Engine-use indicator", "This is a hint, not proof", "75% match Athena’s choice"],
};

/** Press a button, link or field by keyboard. */
async function press(player: Player, role: "button" | "radio", name: string | RegExp, key = "Enter"): Promise<void> {
  const control = player.page.getByRole(role, { name }).first();
  await expect.poll(() => control.isEnabled()).toBe(true);
  await control.focus();
  await player.page.keyboard.press(key);
}

async function hosting(name: string, window: keyof typeof WINDOWS): Promise<Player> {
  const player = await post.account(name, await server.player({ viewport: WINDOWS[window] }));
  await player.go("/host");
  await player.page.getByText("This page is for the hosts").waitFor();
  await look(player, `nobody-${window}`);
  const told = execFileSync(`${BIN}/ilion`, ["host", "add", `${name}@troy.example`], {
    cwd: ROOT,
    encoding: "utf-8",
    env: { ...process.env, ILION_DATABASE_URL: server.database },
  });
  expect(told).toContain("is now a host");
  await player.go("/account");
  await player.page.getByRole("link", { name: "Host page" }).focus();
  await player.page.keyboard.press("Enter");
  await player.page.getByRole("heading", { name: "Host", exact: true }).waitFor();
  return player;
}

/** One player writes a message, and the other reports it. */
async function rude(): Promise<[Player, Player]> {
  const [ann, bob] = await two(server, "Trojan War");
  await bob.page.getByRole("tab", { name: "Chat" }).click();
  await bob.page.getByRole("textbox", { name: "Write a message" }).fill("You wine-sack");
  await bob.page.keyboard.press("Enter");
  await ann.page.getByRole("tab", { name: "Chat" }).click();
  await ann.page.getByText("You wine-sack").waitFor();
  await press(ann, "button", /^About /);
  await ann.page.getByRole("textbox", { name: /What’s wrong/ }).fill("He insults me");
  await look(ann, "report-1440");
  await press(ann, "button", "Send report");
  await ann.page.getByText("A host will look into it").waitFor();
  await ann.page.keyboard.press("Escape");
  return [ann, bob];
}

it("a message is reported, the host reads it, and its author is banned and reads why", async () => {
  const host = await hosting("nestor", 1440);
  const [ann, bob] = await rude();
  await host.go("/host");
  await host.page.getByText("He insults me").waitFor();
  await host.page.getByText("Chat").focus();
  await host.page.keyboard.press("Enter");
  await host.page.locator("ol .this").getByText("You wine-sack").waitFor();
  await host.page.getByText("Engine-use indicator").focus();
  await host.page.keyboard.press("Enter");
  await host.page.getByText("No rated games against people have been analysed yet.").waitFor();
  await look(host, "reports-1440");
  await press(host, "button", /^Ban /);
  await host.page.getByRole("textbox", { name: "Message to the player" }).fill("Not in this house");
  await look(host, "ban-1440");
  await host.page.getByRole("dialog").getByRole("button", { name: "Ban", exact: true }).focus();
  await host.page.keyboard.press("Enter");
  await host.page.getByRole("dialog").waitFor({ state: "detached" });
  await press(host, "button", /^Done /);
  await host.page.getByText("Nothing here.").waitFor();

  await bob.page.getByText("You’re banned from this server").waitFor({ timeout: 30_000 });
  for (const [lang, why] of Object.entries({
    es: "Se te ha expulsado hasta",
    fr: "Vous êtes exclu",
    it: "Il tuo account è sospeso fino",
    en: "You’re banned until",
  })) {
    await bob.setPrefs({ lang });
    await bob.go("/");
    await bob.page.getByText(why).waitFor();
    await bob.page.getByText("Not in this house").waitFor();
    await look(bob, `banned-1440-${lang}`);
  }
  await ann.page.locator(".decision").waitFor();

  await press(host, "radio", "Bans", "Space");
  await host.page.getByText("Not in this house").waitFor();
  await press(host, "button", /^Lift ban/);
  await host.page.getByText("Nothing here.").waitFor();
  await bob.go("/");
  await bob.page.getByText("You’re banned until").waitFor({ state: "detached" });
});

it("a host’s page is shown in every language, on a phone, too, and sends an announcement", async () => {
  const host = await hosting("mentor", 390);
  await press(host, "radio", "Announcements", "Space");
  await host.page.getByRole("textbox", { name: "Text in English" }).fill("We rest tomorrow");
  await host.page.getByRole("textbox", { name: "Text in Italiano" }).fill("Domani si riposa");
  await press(host, "button", "Publish");
  await host.page.getByText("We rest tomorrow · Domani si riposa").waitFor();
  await look(host, "announce-390");

  const guest = await server.player({ viewport: WINDOWS[390], node: server.at(1), prefs: { lang: "it", theme: "glaze" } });
  await guest.go("/");
  await guest.page.getByText("Domani si riposa").waitFor();
  await look(guest, "told-390-it");
  await press(guest, "button", "Chiudi l’annuncio");
  await guest.page.getByText("Domani si riposa").waitFor({ state: "detached" });
  await guest.go("/community");
  expect(await guest.page.getByText("Domani si riposa").count()).toBe(0);

  await press(host, "radio", "Ratings", "Space");
  await press(host, "button", "Recalculate");
  await host.page.getByText(/^Recalculated .* fingerprint/).waitFor({ timeout: 60_000 });
  await press(host, "radio", "Players", "Space");
  await host.page.getByRole("searchbox").fill("mentor@troy.example");
  await host.page.keyboard.press("Enter");
  await expect.poll(() => host.page.locator("li.panel").count()).toBe(1);
  for (const [window, theme] of [
    [390, "bone"],
    [1440, "glaze"],
  ] as const) {
    await host.page.setViewportSize(WINDOWS[window]);
    for (const [lang, tabs] of Object.entries(TABS)) {
      await host.setPrefs({ lang, theme });
      await host.go("/host");
      for (const tab of tabs) {
        await press(host, "radio", tab, "Space");
        await host.page.getByRole("heading", { name: tab, exact: true }).waitFor();
        await look(host, `host-${window}-${lang}-${tabs.indexOf(tab)}`);
      }
    }
  }
});

it("a host reads how similar a player’s decisions are to a bot’s, as a hint beside the usual values", async () => {
  const host = await hosting("phoenix", 1440);
  python(LIKENED, server.database, "phoenix@troy.example");
  for (const window of [1440, 390] as const) {
    await host.page.setViewportSize(WINDOWS[window]);
    for (const [lang, [open, note, own]] of Object.entries(LIKENESS)) {
      await host.setPrefs({ lang, theme: window === 390 ? "glaze" : "bone" });
      await host.go("/host");
      await press(host, "radio", TABS[lang as keyof typeof TABS][1]!, "Space");
      await host.page.getByRole("searchbox").fill("phoenix@troy.example");
      await host.page.keyboard.press("Enter");
      await expect.poll(() => host.page.locator("li.panel").count()).toBe(1);
      await host.page.getByText(open!).focus();
      await host.page.keyboard.press("Enter");
      await host.page.getByText(own!).waitFor();
      await host.page.getByText(note!).waitFor();
      await look(host, `likeness-${window}-${lang}`);
    }
  }
});

it("a player who asks for a guest name gets one, and no chat", async () => {
  const child = await server.player({ viewport: WINDOWS[390] });
  await child.go("/profile");
  await child.page.getByRole("textbox").fill("Somebody");
  await child.page.keyboard.press("Enter");
  await child.page.getByText("Saved").waitFor();
  await child.go("/account");
  for (const [lang, title] of Object.entries({ es: "Modo infantil", fr: "Mode enfant", it: "Modalità bambini", en: "Kid mode" })) {
    await child.setPrefs({ lang });
    await child.go("/account");
    await child.page.getByRole("heading", { name: title }).waitFor();
  }
  await child.page.getByRole("group", { name: "Kid mode" }).getByRole("radio", { name: "Yes" }).focus();
  await child.page.keyboard.press("Space");
  await child.page.getByRole("combobox", { name: "Your name" }).selectOption("Polyxena");
  await expect.poll(async () => (await child.page.request.get(`${child.node.address}/api/me`)).json()).toMatchObject({ name: "Polyxena", young: "self" });
  await look(child, "young-390");
  await child.page.getByRole("textbox", { name: "Webhook address" }).fill("https://127.0.0.1/room");
  await child.page.keyboard.press("Enter");
  await child.page.getByText("This isn’t a public https address").waitFor();
  await look(child, "room-390");
});
