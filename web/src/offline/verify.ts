/** Verify a record against the rules, by Python in a worker that is started for it and stopped after it. */
import type { VerificationResult } from "../generated/messages";
import { startWorker } from "./start-worker";

export function verifyByRules(record: string): Promise<VerificationResult> {
  return new Promise<VerificationResult>((done, fail) => {
    const worker = startWorker("verify");
    const end = () => worker.terminate();
    worker.onerror = ({ message }) => {
      end();
      fail(new Error(message ?? "the worker did not start"));
    };
    worker.onmessage = ({ data }) => {
      if (data.type === "verified") {
        end();
        done(JSON.parse(data.text) as VerificationResult);
      } else if (data.type === "broken") {
        end();
        fail(new Error(data.why));
      }
    };
    worker.postMessage({ type: "verify", n: 0, text: record });
  });
}
