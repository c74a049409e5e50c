/** A rated game: chosen by keyboard, announced before it begins, counted after it, visible to both players, in every language. */
import { expect, it } from "vitest";
import { withMail } from "./fixtures";
import type { TestServer } from "./kit";
import { pageChecker, WINDOWS } from "./page-checker";

const look = pageChecker("rated", { fullPage: false });
const GUESS = /1500.* ± .*689.* \(provisional\)/;
let server: TestServer;
const post = withMail((opened) => void (server = opened));

const LANGUAGES = {
  en: ["Rated", "My ratings"],
  es: ["Puntuada", "Mis puntuaciones"],
  fr: ["Classée", "Mes classements"],
  it: ["Classificata", "I miei punteggi"],
} as const;

const account = async (name: string, window: keyof typeof WINDOWS) =>
  post.account(name, await server.player({ viewport: WINDOWS[window], prefs: { text: false } }));

it("a guest reads that rated games need an account", async () => {
  const player = await server.player({ viewport: WINDOWS[390] });
  await player.go("/");
  await player.page.getByRole("button", { name: "Options" }).click();
  expect(await player.page.getByRole("checkbox", { name: /^Rated/ }).isDisabled()).toBe(true);
  await look(player, "options-390");
});

it("two accounts play a rated game, and see the new ratings", async () => {
  const [ann, bob] = [await account("ann", 1440), await account("bob", 390)];
  await ann.go("/");
  await ann.page.getByRole("radio", { name: "The Trojan War" }).check({ force: true });
  await ann.page.getByRole("button", { name: "Options" }).focus();
  await ann.page.keyboard.press("Enter");
  const rated = ann.page.getByRole("checkbox", { name: /^Rated/ });
  await rated.focus();
  await ann.page.keyboard.press("Space");
  expect(await rated.isChecked()).toBe(true);
  await look(ann, "options-1440");
  await ann.page.keyboard.press("Escape");
  await ann.page.getByRole("radio", { name: "Friend by link" }).check({ force: true });
  await ann.page.getByRole("button", { name: "Create invite link" }).focus();
  await ann.page.keyboard.press("Enter");
  await ann.page.waitForURL(/\/t\//);
  const link = await ann.page.getByRole("textbox", { name: /Invite link/ }).inputValue();

  await bob.go(link.replace(/^https?:\/\/[^/]+/, ""));
  await bob.page.getByText("No takebacks").waitFor();
  await bob.page.getByText(GUESS).waitFor();
  await look(bob, "waiting-390");
  await bob.page.getByRole("button", { name: "Join" }).focus();
  await bob.page.keyboard.press("Enter");
  await bob.page.locator(".decision").waitFor();
  await ann.page.locator(".decision").waitFor();
  await ann.page.getByText(GUESS).first().waitFor();
  await look(ann, "table-1440");
  await look(bob, "table-390");

  await ann.resign();
  await bob.page.locator(".result").waitFor();
  for (const [player, window] of [
    [ann, "1440"],
    [bob, "390"],
  ] as const) {
    for (const [lang, words] of Object.entries(LANGUAGES)) {
      await player.setPrefs({ lang });
      await expect
        .poll(
          async () => {
            await player.go("/profile");
            return player.page
              .getByRole("heading", { name: words[1] })
              .waitFor({ timeout: 3000 })
              .then(
                () => true,
                () => false,
              );
          },
          { timeout: 30_000 },
        )
        .toBe(true);
      await player.page.locator("summary").first().focus();
      await player.page.keyboard.press("Enter");
      await player.page.getByText("1500").first().waitFor();
      await look(player, `profile-${window}-${lang}`);
    }
  }
});
