/** A record held against the rules themselves, by Python in a worker that is started for it and ended after it. */
import type { Verified } from "../generated/messages";
import { start } from "./workers";

export function verifyByRules(record: string): Promise<Verified> {
  return new Promise<Verified>((done, fail) => {
    const worker = start("verify");
    const end = () => worker.terminate();
    worker.onerror = ({ message }) => {
      end();
      fail(new Error(message ?? "the worker did not start"));
    };
    worker.onmessage = ({ data }) => {
      if (data.say === "verified") {
        end();
        done(JSON.parse(data.text) as Verified);
      } else if (data.say === "broken") {
        end();
        fail(new Error(data.why));
      }
    };
    worker.postMessage({ say: "verify", n: 0, text: record });
  });
}
