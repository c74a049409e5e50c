/** A tournament: made by keyboard, entered by two, played to its end, seen by everybody, in every language. */
import { afterAll, expect, it } from "vitest";
import { housed } from "./housed";
import type { House, Person } from "./kit";
import { looker } from "./look";
import { Postbox } from "./postbox";

const post = new Postbox();
const look = looker("cups");
let house: House;
housed(
  (opened) => void (house = opened),
  1,
  async () => ({ ILION_SMTP_URL: await post.open(), ILION_MAIL_FROM: "ilion@troy.example" }),
);
afterAll(() => post.close());

const WINDOWS = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } };
const TITLES = { en: "Tournaments", es: "Torneos", fr: "Tournois", it: "Tornei" };

async function account(name: string, window: keyof typeof WINDOWS): Promise<Person> {
  const person = await house.person({ viewport: WINDOWS[window], prefs: { text: false } });
  await person.go("/account");
  await post.enter(person.page, `${name}@troy.example`);
  await person.page.getByText(`signed in with ${name}@troy.example`).waitFor();
  return person;
}

async function speak(person: Person, lang: string): Promise<void> {
  await person.page.evaluate((wanted) => {
    const kept = JSON.parse(localStorage.getItem("ilion-prefs")!) as object;
    localStorage.setItem("ilion-prefs", JSON.stringify({ ...kept, lang: wanted }));
  }, lang);
}

async function press(person: Person, role: "button" | "link", name: string): Promise<void> {
  await person.page.getByRole(role, { name, exact: true }).first().focus();
  await person.page.keyboard.press("Enter");
}

it("two accounts play a tournament to its end", async () => {
  const [ann, bob] = [await account("ann", 1440), await account("bob", 390)];
  await ann.go("/lobby");
  await press(ann, "link", "Tournaments");
  await ann.page.getByRole("heading", { name: "Make a tournament" }).waitFor();
  await ann.page.getByRole("textbox", { name: "Name" }).focus();
  await ann.page.keyboard.type("Games for Patroclus");
  await ann.page.getByRole("combobox", { name: "Kind" }).selectOption("knockout");
  await ann.page.getByText("Who loses is out").waitFor();
  await look(ann, "make-1440");
  await press(ann, "button", "Make it");
  await ann.page.getByRole("heading", { name: "Games for Patroclus" }).waitFor();
  await press(ann, "button", "Enter");
  await ann.page.getByRole("button", { name: "Withdraw" }).waitFor();

  await bob.go("/cups");
  await bob.page.getByRole("link", { name: /Games for Patroclus/ }).waitFor();
  await look(bob, "list-390");
  await bob.page.getByRole("link", { name: /Games for Patroclus/ }).focus();
  await bob.page.keyboard.press("Enter");
  await press(bob, "button", "Enter");
  await bob.page.getByRole("button", { name: "Withdraw" }).waitFor();
  await look(bob, "open-390");

  await expect.poll(() => ann.page.getByRole("button", { name: "Begin now" }).isEnabled(), { timeout: 20_000 }).toBe(true);
  await look(ann, "open-1440");
  await press(ann, "button", "Begin now");
  for (const person of [ann, bob]) await person.page.getByRole("link", { name: "To my game" }).waitFor({ timeout: 30_000 });
  await look(ann, "playing-1440");
  await look(bob, "playing-390");
  for (const person of [ann, bob]) await press(person, "link", "To my game");
  for (const person of [ann, bob]) await person.page.locator(".decision").waitFor({ timeout: 60_000 });
  await bob.page.getByRole("button", { name: "Menu", exact: true }).click();
  await bob.page.getByRole("button", { name: "Resign", exact: true }).click();
  await bob.page
    .getByRole("dialog")
    .getByRole("button", { name: /^(Resign|Yes)/ })
    .last()
    .click();
  for (const person of [ann, bob]) await press(person, "link", "To the tournament");
  for (const person of [ann, bob]) await person.page.getByText("Over", { exact: true }).waitFor({ timeout: 30_000 });
  expect(await ann.page.locator("tr.me td").first().textContent()).toBe("1");
  expect(await bob.page.locator("tr.me td").first().textContent()).toBe("2");

  const address = new URL(ann.page.url()).pathname;
  for (const [window, person] of [
    ["1440", ann],
    ["390", bob],
  ] as const) {
    for (const [lang, title] of Object.entries(TITLES)) {
      await speak(person, lang);
      await person.go("/cups");
      await person.page.getByRole("heading", { name: title, exact: true }).waitFor();
      await look(person, `list-${window}-${lang}`);
      await person.go(address);
      await person.page.getByRole("link", { name: title, exact: true }).waitFor();
      await person.page.locator("tbody tr").first().waitFor();
      await look(person, `over-${window}-${lang}`);
    }
  }
});

it("a guest is told that tournaments need an account", async () => {
  const person = await house.person({ viewport: WINDOWS[390] });
  await person.go("/cups");
  await person.page.getByRole("link", { name: "Sign in" }).waitFor();
  await look(person, "guest-390");
});
