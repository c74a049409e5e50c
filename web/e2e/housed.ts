/** A house for the tests of one file: opened once, emptied after every test, and nobody may leave it with a complaint. */
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { House } from "./kit";
import { Postbox } from "./postbox";

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

/** A house that sends letters, and the postbox in which they arrive. */
export function lettered(moveIn: (house: House) => void | Promise<void>, nodes = 1): Postbox {
  const post = new Postbox();
  housed(moveIn, nodes, async () => ({ ILION_SMTP_URL: await post.open(), ILION_MAIL_FROM: "ilion@troy.example" }));
  afterAll(() => post.close());
  return post;
}
