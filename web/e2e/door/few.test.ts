/** The way in: the home page, an account without e-mail, a rated table, and the pages behind the menu. */
import type { CDPSession, Page } from "playwright-core";
import { expect, it } from "vitest";
import { housed } from "../housed";
import type { House } from "../kit";
import { WINDOWS } from "../look";

let house: House;
housed((opened) => void (house = opened));

const GAMES = ["The Trojan War", "Troia", "Escólex", "Iliad"];
/** The lowest edge that the Start button may have: above the menu of a phone, above the bar of what is waiting elsewhere. */
const LOWEST = { 1440: 848, 1366: 716, 390: 792 };

/** Put a device into the browser that creates and uses passkeys, or refuses to. */
async function passkeyDevice(page: Page, willing = true): Promise<CDPSession> {
  const device = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable");
  await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: willing,
      automaticPresenceSimulation: true,
    },
  });
  return device;
}

const chip = (page: Page) => page.getByRole("button", { name: /: your menu$/ });

/** Count the presses from here on. */
function presser() {
  let clicks = 0;
  const press = async (page: Page, name: string | RegExp) => {
    clicks += 1;
    await page
      .getByRole("button", { name, exact: typeof name === "string" })
      .first()
      .click();
  };
  return { press, clicks: () => clicks };
}

it.each([1440, 1366, 390] as const)("Start is in sight without scrolling for every game and opponent, %s wide", async (width) => {
  const person = await house.person({ viewport: WINDOWS[width] });
  const page = await person.go("/");
  await page.locator("#start").waitFor();
  for (const game of GAMES) {
    await page.getByRole("radio", { name: game }).check({ force: true });
    for (const opponent of ["Online opponent", "Friend by link", "Same screen", "Computer"]) {
      await page.getByRole("radio", { name: opponent }).check({ force: true });
      const bottom = await page.locator("#start").evaluate((button) => button.getBoundingClientRect().bottom);
      console.log(`lower edge of Start, ${width} wide, ${game}, ${opponent}: ${bottom.toFixed(0)}`);
      expect(bottom).toBeLessThanOrEqual(LOWEST[width]);
    }
  }
});

it("two clicks start the short Iliad", async () => {
  const person = await house.person();
  const page = await person.go("/");
  await page.getByRole("radio", { name: "Iliad" }).check({ force: true });
  await page.getByRole("button", { name: "Start short game" }).click();
  await page.waitForURL(/\/t\//);
  const { setup } = await page.evaluate(async (id) => (await fetch(`/api/tables/${id}`)).json(), page.url().split("/t/")[1]!);
  expect(setup).toMatchObject({ length: "one-day", muster: "few", sunset: "points" });
  await page.goto(`${person.node.address}/`);
  await page.getByRole("radio", { name: "Iliad" }).waitFor({ state: "attached" });
  expect(await page.getByRole("radio", { name: "Iliad" }).isChecked(), "the game chosen last is chosen again").toBe(true);
});

it("an account takes four clicks without e-mail, keeps the guest's game and stays on the page", async () => {
  const person = await house.person();
  await person.begin("Computer", { game: "The Trojan War" });
  const page = await person.go("/learn");
  await passkeyDevice(page);
  const { press, clicks } = presser();
  await press(page, /: your menu$/);
  await press(page, "Create account");
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Antenor");
  await page.getByText("Your game on this browser moves to your account.").waitFor();
  const pressed = Date.now();
  await press(page, "Create passkey");
  await page.getByText("Welcome, Antenor.").waitFor();
  console.log(`seconds from Create passkey to the welcome: ${((Date.now() - pressed) / 1000).toFixed(1)}`);
  await press(page, "Continue");
  expect(clicks()).toBe(4);
  expect(new URL(page.url()).pathname).toBe("/learn");
  expect(await chip(page).innerText()).toContain("Antenor");
  await page.getByRole("link", { name: "My games" }).click();
  await page.locator(".line", { hasText: "The Trojan War" }).waitFor();

  await press(page, /: your menu$/);
  await press(page, "Sign out");
  await page.locator("#start").waitFor();
  await press(page, "Sign in");
  await press(page, "Sign in with a passkey");
  await expect.poll(() => chip(page).innerText()).toContain("Antenor");
});

it("a device that refuses is said in plain words, and the other way in is beside it", async () => {
  const person = await house.person({ viewport: WINDOWS[390] });
  const page = await person.go("/");
  await passkeyDevice(page, false);
  const { press } = presser();
  await press(page, /: your menu$/);
  await press(page, "Create account");
  await press(page, "Create passkey");
  await page.getByText("No passkey was created. Try again, or keep playing as a guest.").waitFor();
  await press(page, "I already have an account");
  expect(await page.getByText("No passkey was created").count()).toBe(0);
  await press(page, "Sign in with a passkey");
  await page.getByText("No passkey of yours was found on this device.").waitFor();
});

it("a rated table tells the host and the guest that an account is needed, and takes the guest in after it", async () => {
  const host = await house.person();
  const page = await host.go("/");
  await passkeyDevice(page);
  const first = presser();
  await first.press(page, /: your menu$/);
  await first.press(page, "Create account");
  await first.press(page, "Create passkey");
  await first.press(page, "Continue");
  await page.getByRole("radio", { name: "Friend by link" }).check({ force: true });
  await page.getByRole("checkbox", { name: "Rated" }).check();
  await page.locator("#start").click();
  await page.getByText("They need an account, because the game is rated.").waitFor();
  const link = await page.getByRole("textbox", { name: /Invite link/ }).inputValue();

  const guest = await house.person();
  await guest.go(link.replace(/^https?:\/\/[^/]+/, ""));
  await passkeyDevice(guest.page);
  await guest.page.getByText("This game is rated. You need an account to take a seat.").waitFor();
  const { press, clicks } = presser();
  await press(guest.page, "Create account");
  await press(guest.page, "Create passkey");
  await press(guest.page, "Continue");
  await press(guest.page, "Join");
  expect(clicks()).toBe(4);
  await guest.page.locator(".decision").waitFor();
});

it("the old address of the tables leads to the community", async () => {
  const person = await house.person();
  const page = await person.go("/lobby");
  await page.getByRole("heading", { name: "Community", level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/community");
  expect(await page.getByRole("navigation", { name: "Main menu" }).getByRole("link").count()).toBe(4);
});
