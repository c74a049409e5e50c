/** Accounts: signing in by code or passkey, on another device too; notifications, data export and deletion. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { settle, wrong } from "./axe";
import { withMail } from "./fixtures";
import type { TestServer, Player } from "./kit";

let server: TestServer;
const post = withMail((opened) => void (server = opened));

/** Open the account page as a guest who has a table. */
async function guest(name: string, prefs: Record<string, unknown> = {}): Promise<Player> {
  const player = await server.player({ prefs });
  const page = await player.go("/account");
  await page.evaluate(
    (who) =>
      fetch("/api/guests", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ name: who }) }).then(() =>
        localStorage.setItem("ilion-known", "yes"),
      ),
    name,
  );
  await page.reload();
  await page.getByText(`as ${name}, a guest`).waitFor();
  return player;
}

it("a guest keeps their games by signing in with a code, and finds them on another device", async () => {
  const here = await server.player();
  await here.startGame("Friend by link", { game: "Troia" });
  await here.go("/account");
  await post.enter(here.page, "helen@troy.example");
  await here.page.getByText("signed in with helen@troy.example").waitFor();

  const there = await server.player();
  await there.go("/account");
  await there.page.getByText("You’re not signed in").waitFor();
  await post.enter(there.page, "helen@troy.example");
  await there.page.getByText("signed in with helen@troy.example").waitFor();
  await there.page.getByRole("link", { name: "My games" }).click();
  await there.page.locator(".line").first().waitFor();

  await here.go("/account");
  const sessions = here.page.getByRole("region", { name: "Where you’re signed in" });
  await expect.poll(() => sessions.getByRole("listitem").count()).toBe(2);
  await sessions
    .getByRole("listitem")
    .filter({ hasNotText: "this browser" })
    .getByRole("button", { name: /^Sign out:/ })
    .click();
  await expect.poll(() => sessions.getByRole("listitem").count()).toBe(1);
  await there.go("/account");
  await there.page.getByText("You’re not signed in").waitFor();

  await sessions.getByRole("button", { name: /^Sign out/ }).click();
  await here.page.getByText("You’re not signed in").waitFor();
});

it("a wrong code is refused, in the reader's language", async () => {
  const player = await server.player({ prefs: { lang: "it" } });
  const page = await player.go("/account");
  await page.getByRole("button", { name: "Usa l’e-mail" }).click();
  await page.getByRole("textbox", { name: "Indirizzo e-mail" }).fill("paris@troy.example");
  await page.getByRole("button", { name: "Invia il codice" }).click();
  await page.getByRole("textbox", { name: "Codice" }).fill("0000 0000");
  await page.locator("#main").getByRole("button", { name: "Accedi", exact: true }).click();
  await page
    .getByRole("alert")
    .getByText(/codice/)
    .waitFor();
});

it("a passkey is created and signs the player in, and the last one cannot be removed", async () => {
  const player = await server.player();
  const page = await player.tab();
  const device = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable");
  await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${player.node.address}/account`);
  await page.getByRole("textbox", { name: "Name" }).fill("Ajax");
  await page.getByRole("button", { name: "Create passkey" }).click();
  await page.getByText("You’re Ajax, signed in with a passkey.").waitFor();
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await passkeys.getByText("Unnamed passkey").waitFor();

  await page.getByRole("button", { name: "Create passkey" }).click();
  await passkeys.getByRole("alert").getByText("already has a passkey for you").waitFor();
  await passkeys.getByRole("button", { name: "Remove: Unnamed passkey" }).click();
  await passkeys.getByRole("alert").getByText("only way to sign in").waitFor();

  await page.getByRole("button", { name: /^Sign out/ }).click();
  await page.getByRole("button", { name: "I already have an account" }).click();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.getByText("You’re Ajax, signed in with a passkey.").waitFor();
  await passkeys.getByText(/Last used/).waitFor();

  await post.enter(page, "ajax@salamis.example");
  await page.getByText("signed in with ajax@salamis.example").waitFor();
  await passkeys.getByRole("button", { name: "Remove: Unnamed passkey" }).click();
  await expect.poll(() => passkeys.getByRole("listitem").count()).toBe(0);
});

it("notifications are turned on and off, and one that arrives is shown with its link", async () => {
  const player = await guest("Nestor");
  const { page } = player;
  await post.enter(page, "nestor@pylos.example");
  const mail = page.getByRole("group", { name: "By e-mail" });
  await mail.getByRole("radio", { name: "Off" }).check({ force: true });
  await expect.poll(() => player.received.some((text) => text.includes('"by_mail":false'))).toBe(true);
  await page.reload();
  await expect.poll(() => mail.getByRole("radio", { name: "Off" }).isChecked()).toBe(true);

  // A test cannot reach the browser's push service: its response is simulated, the rest is real.
  await player.context.grantPermissions(["notifications"]);
  await page.evaluate(() => {
    const part = (length: number) => btoa("\x04".padEnd(length, "x")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    const made = {
      endpoint: "https://fcm.googleapis.com/fcm/send/nestor",
      toJSON: () => ({ keys: { p256dh: part(65), auth: part(16) } }),
      unsubscribe: async () => (now = null),
    };
    let now: typeof made | null = null;
    PushManager.prototype.getSubscription = async () => now as unknown as PushSubscription;
    PushManager.prototype.subscribe = async () => (now = made) as unknown as PushSubscription;
  });
  const here = page.getByRole("group", { name: "In this browser" });
  await here.getByRole("radio", { name: "On" }).check({ force: true });
  await expect.poll(() => here.getByRole("radio", { name: "On" }).isChecked()).toBe(true);
  const kept = () => page.evaluate(async () => (await (await fetch("/api/me/export")).json()).pushes.length);
  await expect.poll(kept).toBe(1);
  await here.getByRole("radio", { name: "Off" }).check({ force: true });
  await expect.poll(kept).toBe(0);

  const session = await player.context.newCDPSession(page);
  const registered = new Promise<string>((found) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => registrations[0] && found(registrations[0].registrationId));
  });
  await session.send("ServiceWorker.enable");
  const data = JSON.stringify({ title: "Ilion", body: "It is your turn at Troia", link: "/t/abc" });
  await session.send("ServiceWorker.deliverPushMessage", { origin: player.node.address, registrationId: await registered, data });
  const shown = () => page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map((n) => [n.body, n.data.link]));
  await expect.poll(shown).toEqual([["It is your turn at Troia", "/t/abc"]]);
});

it("a player exports all data and deletes the account", async () => {
  const player = await guest("Thersites");
  const { page } = player;
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download my data" }).click()]);
  const kept = JSON.parse(readFileSync(await download.path(), "utf-8"));
  expect(kept.person[0].name).toBe("Thersites");
  expect(kept.sessions).toHaveLength(1);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("button", { name: "Keep my account" }).click();
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("button", { name: "Delete permanently" }).click();
  await page.waitForURL(`${player.node.address}/`);
  expect(await page.evaluate(async () => (await fetch("/api/me")).status)).toBe(401);
  await player.go("/account");
  await page.getByText("You’re not signed in").waitFor();
});

describe.each(["bone", "glaze"])("in %s", (theme) => {
  it("the account page is accessible and no wider than the screen", async () => {
    const player = await guest("Briseis", { theme });
    const { page } = player;
    await settle(page);
    await expect.poll(() => wrong(page), { timeout: 20_000 }).toEqual([]);
    await post.enter(page, `briseis-${theme}@lyrnessus.example`);
    await page.getByText("signed in with").waitFor();
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await page.getByRole("button", { name: "Delete my account" }).click();
    await expect.poll(() => wrong(page), { timeout: 20_000 }).toEqual([]);
  });
});

it.each(["es", "fr", "it"])("the account page is in %s", async (lang) => {
  const player = await server.player({ prefs: { lang } });
  const page = await player.go("/");
  await page.evaluate(() => fetch("/api/guests", { method: "POST", headers: { "content-type": "application/json" }, body: '{"name":"Dares"}' }));
  await page.evaluate(() => localStorage.setItem("ilion-known", "yes"));
  await player.go("/account");
  await page.getByRole("region").nth(4).waitFor();
  expect(await page.locator("main").innerText()).not.toMatch(/\b[a-z]+-[a-z]+-[a-z-]+\b\s*$/m);
});
