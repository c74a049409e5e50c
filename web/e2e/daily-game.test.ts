/** The day's war: found on the home page, played by keyboard, compared with others, in every language. */
import { expect, it } from "vitest";
import { housed } from "./housed";
import type { House, Person } from "./kit";
import { looker, WINDOWS } from "./look";

const look = looker("day");
let house: House;
housed((opened) => void (house = opened), 1);

const TITLES = { en: "Daily challenge", es: "Reto diario", fr: "Défi du jour", it: "Sfida del giorno" };

/** From the home page to the table, and off it again. */
async function playToday(person: Person, window: string): Promise<void> {
  await person.go("/");
  const { page } = person;
  await look(person, `home-${window}`);
  await page.getByRole("link", { name: /^Daily challenge/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Daily challenge" }).waitFor();
  await look(person, `before-${window}`);
  await page.getByRole("button", { name: "Start" }).focus();
  await page.keyboard.press("Enter");
  await page.locator(".decision").waitFor();
  expect(await page.getByRole("button", { name: /oracle/i }).count(), "nobody is helped").toBe(0);
  await person.resign();
  await page.locator(".result").waitFor();
  await page.getByRole("link", { name: "See how the others did" }).click();
  await page.getByRole("heading", { name: "Leaderboard" }).waitFor();
}

it("people play the same war and see how they did", async () => {
  const people: [string, Person][] = [];
  for (const [window, viewport] of Object.entries(WINDOWS)) {
    const person = await house.person({ viewport, prefs: { text: false } });
    await playToday(person, window);
    people.push([window, person]);
  }
  for (const [window, person] of people) {
    for (const [lang, title] of Object.entries(TITLES)) {
      await person.prefer({ lang });
      await person.go("/day");
      await person.page.getByRole("heading", { name: title }).waitFor();
      await expect.poll(() => person.page.locator("tbody tr").count()).toBe(people.length);
      expect(await person.page.locator("tr.me").count()).toBe(1);
      await look(person, `after-${window}-${lang}`);
    }
  }
});
