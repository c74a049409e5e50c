/** What waits for a user reaches every page: in the bar, on the bell and in the title, over the socket. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { wrong } from "../axe";
import { housed } from "../housed";
import type { House, Person } from "../kit";
import { WINDOWS } from "../look";

let house: House;
housed((opened) => void (house = opened));

const bar = (page: Page) => page.getByRole("region", { name: "Notifications" });

/** Give a person an account by a passkey, without a visit to the dialog. */
async function account(name: string): Promise<Person> {
  const person = await house.person({ viewport: WINDOWS[1366], prefs: { bell: false } });
  const page = await person.go("/account");
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
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await page.getByRole("button", { name: "Create passkey" }).first().click();
  await page.getByText(`You’re ${name}, signed in with a passkey.`).waitFor();
  return person;
}

const post = (page: Page, path: string, body?: unknown) =>
  page.evaluate(
    async ([at, form]) =>
      (await fetch(at as string, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(form ?? {}) })).json(),
    [path, body] as const,
  );

it("a player who looks at another page hears that it is their turn, and goes back by the bar", async () => {
  const [host, guest] = [await house.person({ prefs: { bell: false } }), await house.person({ prefs: { bell: false } })];
  await host.begin("Friend by link", { game: "The Trojan War" });
  const link = await host.page.getByRole("textbox", { name: /Invite link/ }).inputValue();
  await guest.go(link.replace(/^https?:\/\/[^/]+/, ""));
  await guest.page.getByRole("button", { name: "Join" }).click();
  for (const { page } of [host, guest]) await page.locator(".decision").waitFor();
  const address = new URL(host.page.url()).pathname;
  for (const { page } of [host, guest]) await page.getByRole("link", { name: "Ilion, home" }).click();
  const waiting = await Promise.race([host, guest].map(async (person) => (await bar(person.page).waitFor({ timeout: 30_000 }), person)));
  const { page } = waiting;
  await bar(page).getByText("Your turn").first().waitFor();
  await expect.poll(() => page.title()).toBe("(1) Your turn · Ilion");
  await page.getByRole("link", { name: "Learn", exact: true }).click();
  await expect.poll(() => page.title()).toBe("(1) Your turn · Learn to play · Ilion");
  expect(await page.locator("link[rel=icon]").getAttribute("href")).toContain("emblem-waiting.svg");
  expect(await wrong(page)).toEqual([]);
  await page.getByRole("button", { name: "Notifications: 1 is waiting" }).click();
  await page.locator("#bell-list").getByText("Your turn").waitFor();
  expect(await wrong(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await bar(page).getByRole("link", { name: "Play" }).click();
  await page.locator(".decision").waitFor();
  expect(new URL(page.url()).pathname).toBe(address);
  await expect.poll(() => page.title()).not.toMatch(/^\(/);
});

it("a tournament game is announced on any page within seconds, and opens by itself", async () => {
  const [ann, bob] = [await account("Ann"), await account("Bob")];
  const { info } = (await post(ann.page, "/api/cups", {
    name: "Evening Swiss",
    kind: "knockout",
    game: "trojan-war",
    rhythm: { kind: "live", bank: 600, increment: 10 },
    most: 4,
  })) as { info: { id: string } };
  for (const { page } of [ann, bob]) await post(page, `/api/cups/${info.id}/enter`);
  await bob.page.getByRole("link", { name: "Learn", exact: true }).click();
  await ann.page.getByRole("link", { name: "Community", exact: true }).click();
  await post(ann.page, `/api/cups/${info.id}/begin`);
  const begun = Date.now();
  await Promise.all([ann, bob].map(({ page }) => bar(page).getByText("Tournament game").first().waitFor({ timeout: 20_000 })));
  console.log(`seconds from the start of the tournament to the bar on both pages: ${((Date.now() - begun) / 1000).toFixed(1)}`);
  await bar(bob.page)
    .getByText(/Evening Swiss: join within [45]:\d\d or you forfeit/)
    .waitFor();
  expect(await bob.page.title()).toMatch(/^\(1\) Tournament game · /);
  await Promise.all([ann, bob].map(({ page }) => page.locator(".decision").waitFor({ timeout: 60_000 })));
});
