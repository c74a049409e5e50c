/** A finished game is held against the rules themselves, in a worker that alone may compile WebAssembly. */
import { expect, it } from "vitest";
import { housed } from "./housed";
import { finished, type House } from "./kit";

let house: House;
housed((opened) => void (house = opened));

it("every act of a game is checked by the rules in the browser, a forged one is found, and no page may do what the worker may", async () => {
  const person = await house.person();
  const id = await finished(person, "trojan-war", ["uniform", "uniform"]);
  const policies = new Map<string, string>();
  let forged = false;
  await person.context.route(`**/api/tables/${id}/record`, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const lines = text.split("\n");
    await route.fulfill({ response: answer, body: forged ? [...lines.slice(0, 5), ...lines.slice(6)].join("\n") : text });
  });
  person.context.on("response", (answer) => void policies.set(new URL(answer.url()).pathname, answer.headers()["content-security-policy"] ?? ""));
  await person.go(`/t/${id}`);
  await person.page.getByRole("tab", { name: "Dice" }).click();
  const check = person.page.getByRole("button", { name: "Check every move" });
  await check.click();
  await person.page.getByText(/Replayed by the rules: all \d+ moves are legal/).waitFor({ timeout: 120_000 });
  forged = true;
  await check.click();
  await person.page.getByText("Something doesn’t match.").waitFor({ timeout: 120_000 });
  const free = [...policies].filter(([, policy]) => policy.includes("wasm-unsafe-eval")).map(([path]) => path);
  expect(free.every((path) => /^\/assets\/python-worker-[\w-]+\.js$/.test(path)) && free.length).toBe(1);
  expect(
    await person.page.evaluate(() =>
      WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)).then(
        () => "compiled",
        () => "refused",
      ),
    ),
  ).toBe("refused");
  person.complaints.splice(0, person.complaints.length, ...person.complaints.filter((said) => !/WebAssembly|wasm/i.test(said)));
}, 300_000);
