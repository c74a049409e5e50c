import { expect, it } from "vitest";
import { isUnnamed, newGuestName, playerName } from "./guest-names";
import { Words } from "./words";

const words = { en: Words.of("en", "guest-n = Guest { $n }\n"), fr: Words.of("fr", "guest-n = Invité { $n }\n") };

it("a guest without a name is shown as a guest with a number, in each reader's language", () => {
  const name = newGuestName();
  expect(isUnnamed(name)).toBe(true);
  expect(playerName(words.en, name)).toBe(name);
  expect(playerName(words.fr, name)).toBe(name.replace("Guest", "Invité"));
});

it("a chosen name is kept", () => {
  for (const name of ["Antenor", "Guest", "Guest 4", "A Guest 482", ""]) {
    expect(isUnnamed(name)).toBe(false);
    expect(playerName(words.fr, name)).toBe(name);
  }
});
