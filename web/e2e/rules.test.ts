/** A finished game is checked against the rules, in the only worker that may compile WebAssembly. */
import { expect, it } from "vitest";
import { withServer } from "./fixtures";
import { finished, type TestServer } from "./kit";

let server: TestServer;
withServer((opened) => void (server = opened));

it("the browser checks every move of a game by the rules and finds a forged one; no page has the worker's permissions", async () => {
  const player = await server.player();
  const id = await finished(player, "trojan-war", ["uniform", "uniform"]);
  const policies = new Map<string, string>();
  let forged = false;
  await player.context.route(`**/api/tables/${id}/record`, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const lines = text.split("\n");
    await route.fulfill({ response: answer, body: forged ? [...lines.slice(0, 5), ...lines.slice(6)].join("\n") : text });
  });
  player.context.on("response", (answer) => void policies.set(new URL(answer.url()).pathname, answer.headers()["content-security-policy"] ?? ""));
  await player.go(`/t/${id}`);
  await player.page.getByRole("tab", { name: "Dice" }).click();
  const check = player.page.getByRole("button", { name: "Check every move" });
  await check.click();
  await player.page.getByText(/Replayed by the rules: all \d+ moves are legal/).waitFor({ timeout: 120_000 });
  forged = true;
  await check.click();
  await player.page.getByText("Something doesn’t match.").waitFor({ timeout: 120_000 });
  const free = [...policies].filter(([, policy]) => policy.includes("wasm-unsafe-eval")).map(([path]) => path);
  expect(free.every((path) => /^\/assets\/python-worker-[\w-]+\.js$/.test(path)) && free.length).toBe(1);
  expect(
    await player.page.evaluate(() =>
      WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)).then(
        () => "compiled",
        () => "refused",
      ),
    ),
  ).toBe("refused");
  player.errors.splice(0, player.errors.length, ...player.errors.filter((said) => !/WebAssembly|wasm/i.test(said)));
}, 300_000);
