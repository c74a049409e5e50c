/** Whether this page can create and use passkeys, and if not, why. */
export type PasskeySupport = "ok" | "insecure" | "numbers" | "old";

/** A passkey belongs to a host name; a browser creates none for an IP address. */
const isNumeric = (hostname: string) => /^[\d.]+$/.test(hostname) || hostname.startsWith("[");

/** Return what stands in the way of passkeys at this address in this browser. */
export function passkeySupport(hostname: string, secure: boolean, known: boolean): PasskeySupport {
  if (!secure) return "insecure";
  if (isNumeric(hostname)) return "numbers";
  return known ? "ok" : "old";
}

/** Return the same page at `localhost` if the address is a loopback IP address; empty otherwise. */
export function namedAddress(address: string): string {
  const url = new URL(address);
  if (!["127.0.0.1", "[::1]"].includes(url.hostname)) return "";
  url.hostname = "localhost";
  return url.href;
}
