/** Passkeys and notifications of the device. Failures are thrown as a `RequestError`. */
import { account } from "../net/account";
import { RequestError } from "../net/api";

const requestError = (word: string) => new RequestError({ word, args: {}, clause: "" }, 0);

/** Whether this browser can create and use passkeys in the server's JSON format. */
export const knowsPasskeys = "PublicKeyCredential" in globalThis && "parseCreationOptionsFromJSON" in PublicKeyCredential;

/** Whether this browser can receive notifications while it is closed. */
export const knowsNotices = "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

async function asked(work: () => Promise<Credential | null>): Promise<unknown> {
  try {
    return ((await work()) as PublicKeyCredential).toJSON();
  } catch (error) {
    const name = error instanceof DOMException ? error.name : "";
    if (name === "InvalidStateError") throw requestError("refuse-passkey-there");
    if (name === "SecurityError") throw requestError("refuse-passkey-address");
    throw requestError("refuse-passkey-stopped");
  }
}

/** Create a passkey on this device and register it. */
export async function makePasskey(label: string): Promise<void> {
  const offer = await account.offer();
  const made = await asked(() => navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(offer) }));
  await account.keepPasskey(made, label);
}

/** Sign in with a passkey of this device. */
export async function usePasskey(): Promise<void> {
  const question = await account.question();
  const used = await asked(() => navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(question) }));
  await account.enterPasskey(used);
}

/** Return this browser's push subscription, if it has one. */
export async function subscription(): Promise<PushSubscription | null> {
  const worker = knowsNotices ? await navigator.serviceWorker.getRegistration() : undefined;
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Turn notifications on in this browser. */
export async function subscribe(key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") throw requestError("refuse-notices-denied");
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => {
    throw requestError("refuse-notices-none");
  });
  const { p256dh = "", auth = "" } = made.toJSON().keys ?? {};
  try {
    await account.keepPush({ endpoint: made.endpoint, p256dh, auth });
  } catch (error) {
    await made.unsubscribe();
    throw error;
  }
}

/** Turn notifications off in this browser. */
export async function unsubscribe(): Promise<void> {
  const made = await subscription();
  if (!made) return;
  await account.dropPush(made.endpoint);
  await made.unsubscribe();
}
