/** A house for the tests of one file: opened once, emptied after every test, and nobody may leave it with a complaint. */
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { House } from "./kit";

export function housed(moveIn: (house: House) => void | Promise<void>, nodes = 1, env: () => Promise<Record<string, string>> = async () => ({})): void {
  let house: House;
  beforeAll(async () => {
    house = await House.open(nodes, await env());
    await moveIn(house);
  });
  afterEach(async () => {
    for (const person of house.people.splice(0)) {
      expect(person.complaints).toEqual([]);
      await person.close();
    }
  });
  afterAll(() => house.close());
}
