/** A test server for one file: players are closed after each test, and their pages must not have logged errors. */
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { TestServer } from "./kit";
import { MailServer } from "./mail-server";

export function withServer(
  prepare: (server: TestServer) => void | Promise<void>,
  nodes = 1,
  env: () => Promise<Record<string, string>> = async () => ({}),
): void {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(nodes, await env());
    await prepare(server);
  });
  afterEach(async () => {
    for (const player of server.players.splice(0)) {
      expect(player.errors).toEqual([]);
      await player.close();
    }
  });
  afterAll(() => server.close());
}

/** A test server that sends e-mail, and the mail server that receives it. */
export function withMail(prepare: (server: TestServer) => void | Promise<void>, nodes = 1): MailServer {
  const post = new MailServer();
  withServer(prepare, nodes, async () => ({ ILION_SMTP_URL: await post.open(), ILION_MAIL_FROM: "ilion@troy.example" }));
  afterAll(() => post.close());
  return post;
}
