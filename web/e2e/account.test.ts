/** An account: kept by a code or a passkey, seen from elsewhere, told things, taken along, deleted. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { settle, wrong } from "./axe";
import { lettered } from "./housed";
import type { House, Person } from "./kit";

let house: House;
const post = lettered((opened) => void (house = opened));

/** A guest with a table of his own, at the account page. */
async function guest(name: string, prefs: Record<string, unknown> = {}): Promise<Person> {
  const person = await house.person({ prefs });
  const page = await person.go("/profile");
  await page.getByRole("textbox", { name: "Your name" }).fill(name);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("You’re a guest").waitFor();
  await page.getByRole("link", { name: "Account and sign-in" }).click();
  await page.getByText(`as ${name}, a guest`).waitFor();
  return person;
}

it("a guest keeps his games by a code, and finds them elsewhere", async () => {
  const here = await house.person();
  await here.begin("Create table", { game: "Troia" });
  await here.go("/account");
  await post.enter(here.page, "helen@troy.example");
  await here.page.getByText("signed in with helen@troy.example").waitFor();

  const there = await house.person();
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
  const person = await house.person({ prefs: { lang: "it" } });
  const page = await person.go("/account");
  await page.getByRole("textbox", { name: "Indirizzo e-mail" }).fill("paris@troy.example");
  await page.getByRole("button", { name: "Invia il codice" }).click();
  await page.getByRole("textbox", { name: "Codice" }).fill("0000 0000");
  await page.getByRole("button", { name: "Accedi", exact: true }).click();
  await page
    .getByRole("alert")
    .getByText(/codice/)
    .waitFor();
});

it("a passkey is made, opens the door, and the last one stays", async () => {
  const person = await house.person();
  const page = await person.tab();
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
  // A passkey belongs to a name; an address of figures has none.
  const home = person.node.address.replace("127.0.0.1", "localhost");
  await page.goto(`${home}/profile`);
  await page.getByRole("textbox", { name: "Your name" }).fill("Ajax");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("You’re a guest").waitFor();
  await page.goto(`${home}/account`);
  await page.getByRole("textbox", { name: "Passkey name" }).fill("my shield");
  await page.getByRole("button", { name: "Create passkey" }).click();
  await page.getByText("You’re Ajax, signed in with a passkey.").waitFor();
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await passkeys.getByText("my shield").waitFor();

  await page.getByRole("button", { name: "Create passkey" }).click();
  await passkeys.getByRole("alert").getByText("already has a passkey for you").waitFor();
  await passkeys.getByRole("button", { name: "Remove: my shield" }).click();
  await passkeys.getByRole("alert").getByText("only way to sign in").waitFor();

  await page.getByRole("button", { name: /^Sign out/ }).click();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.getByText("You’re Ajax, signed in with a passkey.").waitFor();
  await passkeys.getByText(/Last used/).waitFor();

  await post.enter(page, "ajax@salamis.example");
  await page.getByText("signed in with ajax@salamis.example").waitFor();
  await passkeys.getByRole("button", { name: "Remove: my shield" }).click();
  await expect.poll(() => passkeys.getByRole("listitem").count()).toBe(0);
});

it("notices are turned on and off; one that comes is shown with its link", async () => {
  const person = await guest("Nestor");
  const { page } = person;
  await post.enter(page, "nestor@pylos.example");
  const mail = page.getByRole("group", { name: "By e-mail" });
  await mail.getByRole("radio", { name: "No" }).check({ force: true });
  await expect.poll(() => person.heard.some((text) => text.includes('"by_mail":false'))).toBe(true);
  await page.reload();
  await expect.poll(() => mail.getByRole("radio", { name: "No" }).isChecked()).toBe(true);

  // The browser's own push service is out of reach of a test: its answer is played, all the rest is real.
  await person.context.grantPermissions(["notifications"]);
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
  await here.getByRole("radio", { name: "Yes" }).check({ force: true });
  await expect.poll(() => here.getByRole("radio", { name: "Yes" }).isChecked()).toBe(true);
  const kept = () => page.evaluate(async () => (await (await fetch("/api/me/export")).json()).pushes.length);
  await expect.poll(kept).toBe(1);
  await here.getByRole("radio", { name: "No" }).check({ force: true });
  await expect.poll(kept).toBe(0);

  const session = await person.context.newCDPSession(page);
  const registered = new Promise<string>((found) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => registrations[0] && found(registrations[0].registrationId));
  });
  await session.send("ServiceWorker.enable");
  const data = JSON.stringify({ title: "Ilion", body: "It is your turn at Troia", link: "/t/abc" });
  await session.send("ServiceWorker.deliverPushMessage", { origin: person.node.address, registrationId: await registered, data });
  const shown = () => page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map((n) => [n.body, n.data.link]));
  await expect.poll(shown).toEqual([["It is your turn at Troia", "/t/abc"]]);
});

it("one takes all that is kept along, and is forgotten", async () => {
  const person = await guest("Thersites");
  const { page } = person;
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download my data" }).click()]);
  const kept = JSON.parse(readFileSync(await download.path(), "utf-8"));
  expect(kept.person[0].name).toBe("Thersites");
  expect(kept.sessions).toHaveLength(1);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("button", { name: "Keep my account" }).click();
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("button", { name: "Delete permanently" }).click();
  await page.waitForURL(`${person.node.address}/`);
  expect(await page.evaluate(async () => (await fetch("/api/me")).status)).toBe(401);
  await person.go("/account");
  await page.getByText("You’re not signed in").waitFor();
});

describe.each(["bone", "glaze"])("in %s", (theme) => {
  it("the account of somebody is accessible, and no wider than the screen", async () => {
    const person = await guest("Briseis", { theme });
    const { page } = person;
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

it.each(["es", "fr", "it"])("the account speaks %s", async (lang) => {
  const person = await house.person({ prefs: { lang } });
  const page = await person.go("/");
  await page.evaluate(() => fetch("/api/guests", { method: "POST", headers: { "content-type": "application/json" }, body: '{"name":"Dares"}' }));
  await page.evaluate(() => localStorage.setItem("ilion-known", "yes"));
  await person.go("/account");
  await page.getByRole("region").nth(4).waitFor();
  expect(await page.locator("main").innerText()).not.toMatch(/\b[a-z]+-[a-z]+-[a-z-]+\b\s*$/m);
});
