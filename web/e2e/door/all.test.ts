/** Every screen of the way in, in every language and theme, at four widths: nothing wrong by axe, no wider than the window. */
import { expect, it } from "vitest";
import { settle } from "../axe";
import { housed } from "../housed";
import type { House, Person } from "../kit";
import { looker, WINDOWS } from "../look";

let house: House;
housed((opened) => void (house = opened));
const look = looker("door", { fullPage: false });
const WIDTHS = [1440, 1366, 844, 390] as const;

async function walk(person: Person, name: string): Promise<void> {
  for (const [path, title] of [
    ["/community", "Community"],
    ["/learn", "Learn to play"],
    ["/profile", "My games"],
    ["/account", "Account"],
  ] as const) {
    await person.go(path);
    await person.page.getByRole("heading", { name: title, level: 1 }).waitFor();
    await settle(person.page);
    expect(await person.page.locator("[role=alert]").count(), `${path}: nothing red`).toBe(0);
    await look(person, `${path.slice(1)}-${name}`);
  }
}

it.each(WIDTHS)("the pages behind the menu are calm on a new server, %s wide", async (width) => {
  for (const theme of ["bone", "glaze"]) await walk(await house.person({ viewport: WINDOWS[width], prefs: { theme } }), `${width}-${theme}`);
});

it.each(WIDTHS)("home, its dialogs and menus, %s wide", async (width) => {
  for (const [theme, lang] of [
    ["bone", "en"],
    ["glaze", "es"],
    ["bone", "fr"],
    ["glaze", "it"],
  ] as const) {
    const person = await house.person({ viewport: WINDOWS[width], prefs: { theme, lang } });
    const page = await person.go("/");
    await page.locator("#start").waitFor();
    for (const n of [0, 3]) {
      await page.locator(".games input").nth(n).check({ force: true });
      await look(person, `home-${width}-${lang}-${n}`);
    }
    await page.locator("[popovertarget=user-menu]").click();
    await look(person, `menu-${width}-${lang}`);
    await page.locator("#user-menu .btn.pri").click();
    await page.locator("dialog input").waitFor();
    await look(person, `account-${width}-${lang}`);
  }
});
