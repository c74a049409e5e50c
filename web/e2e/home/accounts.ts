/** Players with accounts that use a passkey of a virtual authenticator. */
import type { CDPSession, Page } from "playwright-core";
import type { TestServer, Player } from "../kit";
import { WINDOWS } from "../page-checker";

/** Add a virtual authenticator that creates and uses passkeys, or refuses to. */
export async function passkeyDevice(page: Page, willing = true): Promise<CDPSession> {
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

/** Sign a player up with a passkey, without the dialog. */
export async function account(server: TestServer, name: string): Promise<Player> {
  const player = await server.player({ viewport: WINDOWS[1366], prefs: { bell: false } });
  const page = await player.go("/account");
  await passkeyDevice(page);
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await page.getByRole("button", { name: "Create passkey" }).first().click();
  await page.getByText(`You’re ${name}, signed in with a passkey.`).waitFor();
  return player;
}

export const post = (page: Page, path: string, body?: unknown) =>
  page.evaluate(
    async ([at, form]) =>
      (await fetch(at as string, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(form ?? {}) })).json(),
    [path, body] as const,
  );
