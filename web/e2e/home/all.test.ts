/**
 * Every screen from the home page to a game, in every language and theme, at four widths: no axe violations, no wider than
 * the window.
 */
import { expect, it } from "vitest";
import { settle } from "../axe";
import { withServer } from "../fixtures";
import type { TestServer, Player } from "../kit";
import { pageChecker, WINDOWS } from "../page-checker";

let server: TestServer;
withServer((opened) => void (server = opened));
const look = pageChecker("home", { fullPage: false });
const WIDTHS = [1440, 1366, 844, 390] as const;

async function walk(player: Player, name: string): Promise<void> {
  for (const [path, title] of [
    ["/community", "Community"],
    ["/learn", "Learn to play"],
    ["/profile", "My games"],
    ["/account", "Account"],
  ] as const) {
    await player.go(path);
    await player.page.getByRole("heading", { name: title, level: 1 }).waitFor();
    await settle(player.page);
    expect(await player.page.locator("[role=alert]").count(), `${path}: nothing red`).toBe(0);
    await look(player, `${path.slice(1)}-${name}`);
  }
}

it.each(WIDTHS)("the pages behind the menu show no errors on a new server, %s wide", async (width) => {
  for (const theme of ["bone", "glaze"]) await walk(await server.player({ viewport: WINDOWS[width], prefs: { theme } }), `${width}-${theme}`);
});

it.each(WIDTHS)("home, its dialogs and menus, %s wide", async (width) => {
  for (const [theme, lang] of [
    ["bone", "en"],
    ["glaze", "es"],
    ["bone", "fr"],
    ["glaze", "it"],
  ] as const) {
    const player = await server.player({ viewport: WINDOWS[width], prefs: { theme, lang } });
    const page = await player.go("/");
    await page.locator("#start").waitFor();
    for (const n of [0, 3]) {
      await page.locator(".games input").nth(n).check({ force: true });
      await look(player, `home-${width}-${lang}-${n}`);
    }
    await page.locator("[popovertarget=user-menu]").click();
    await look(player, `menu-${width}-${lang}`);
    await page.locator("#user-menu .btn.pri").click();
    await page.locator("dialog input").waitFor();
    await look(player, `account-${width}-${lang}`);
  }
});
