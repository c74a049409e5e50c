import { describe, expect, it } from "vitest";
import { namedAddress, passkeySupport } from "./passkey-support";

describe("passkey support", () => {
  it.each([
    ["ilion.example", true, true, "ok"],
    ["localhost", true, true, "ok"],
    ["ilion.example", false, false, "insecure"],
    ["192.168.1.7", false, false, "insecure"],
    ["127.0.0.1", true, true, "numbers"],
    ["[::1]", true, true, "numbers"],
    ["ilion.example", true, false, "old"],
  ] as const)("at %s, secure %s, known to the browser %s: %s", (hostname, secure, known, support) => {
    expect(passkeySupport(hostname, secure, known)).toBe(support);
  });

  it("finds the same page at a name only on this computer", () => {
    expect(namedAddress("http://127.0.0.1:8000/community?x=1")).toBe("http://localhost:8000/community?x=1");
    expect(namedAddress("http://[::1]:8000/")).toBe("http://localhost:8000/");
    expect(namedAddress("https://203.0.113.5/")).toBe("");
  });
});
