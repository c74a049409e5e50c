/** What the device itself does for an account: passkeys and notices. What it will not do is thrown as a `RequestError`. */
import { account } from "../net/account";
import { RequestError } from "../net/api";

const sorry = (word: string) => new RequestError({ word, args: {}, clause: "" }, 0);

/** Whether this browser can make and use passkeys, written as our server writes them. */
export const knowsPasskeys = "PublicKeyCredential" in globalThis && "parseCreationOptionsFromJSON" in PublicKeyCredential;

/** Whether this browser can be told something while it is closed. */
export const knowsNotices = "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

async function asked(work: () => Promise<Credential | null>): Promise<unknown> {
  try {
    return ((await work()) as PublicKeyCredential).toJSON();
  } catch (error) {
    const name = error instanceof DOMException ? error.name : "";
    if (name === "InvalidStateError") throw sorry("refuse-passkey-there");
    if (name === "SecurityError") throw sorry("refuse-passkey-address");
    throw sorry("refuse-passkey-stopped");
  }
}

/** Make a passkey on this device and have it kept. */
export async function makePasskey(label: string): Promise<void> {
  const offer = await account.offer();
  const made = await asked(() => navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(offer) }));
  await account.keepPasskey(made, label);
}

/** Come in by a passkey of this device. */
export async function usePasskey(): Promise<void> {
  const question = await account.question();
  const used = await asked(() => navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(question) }));
  await account.enterPasskey(used);
}

/** This browser's subscription to notices, if it has one. */
export async function subscription(): Promise<PushSubscription | null> {
  const worker = knowsNotices ? await navigator.serviceWorker.getRegistration() : undefined;
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Have notices come to this browser. */
export async function subscribe(key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") throw sorry("refuse-notices-denied");
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => {
    throw sorry("refuse-notices-none");
  });
  const { p256dh = "", auth = "" } = made.toJSON().keys ?? {};
  try {
    await account.keepPush({ endpoint: made.endpoint, p256dh, auth });
  } catch (error) {
    await made.unsubscribe();
    throw error;
  }
}

/** No more notices to this browser. */
export async function unsubscribe(): Promise<void> {
  const made = await subscription();
  if (!made) return;
  await account.dropPush(made.endpoint);
  await made.unsubscribe();
}
