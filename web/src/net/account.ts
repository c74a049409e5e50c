/** Requests about the user's own account. */
import type { DaysOff, Feed, Webhook, CurrentUser, Passkey, ProfileForm, UserSession } from "../generated/messages";
import { call, json } from "./api";

const at = (path: string, id: string) => `/api/${path}/${encodeURIComponent(id)}`;

export const account = {
  change: (form: ProfileForm) => json<CurrentUser>("POST", "/api/me", form),
  askCode: (email: string, lang: string) => call("POST", "/api/codes", { email, lang }),
  enterCode: (form: { code: string; name: string; lang: string }) => json<CurrentUser>("POST", "/api/codes/enter", form),
  signOut: () => call("POST", "/api/logout"),
  sessions: () => json<UserSession[]>("GET", "/api/sessions"),
  endSession: (id: string) => call("DELETE", at("sessions", id)),
  endOthers: () => call("DELETE", "/api/sessions"),
  passkeys: () => json<Passkey[]>("GET", "/api/passkeys"),
  offer: () => json<PublicKeyCredentialCreationOptionsJSON>("POST", "/api/passkeys/offer"),
  keepPasskey: (credential: unknown, label: string) => call("POST", "/api/passkeys", { credential, label }),
  dropPasskey: (id: string) => call("DELETE", at("passkeys", id)),
  question: () => json<PublicKeyCredentialRequestOptionsJSON>("POST", "/api/passkeys/question"),
  enterPasskey: (credential: unknown) => json<CurrentUser>("POST", "/api/passkeys/enter", { credential }),
  keepPush: (form: { endpoint: string; p256dh: string; auth: string }) => call("POST", "/api/pushes", form),
  dropPush: (endpoint: string) => call("POST", "/api/pushes/forget", { endpoint }),
  export: async () => (await call("GET", "/api/me/export")).text(),
  daysOff: () => json<DaysOff>("GET", "/api/days-off"),
  takeDaysOff: (days: number) => json<DaysOff>("POST", "/api/days-off", { days }),
  feed: () => json<Feed>("GET", "/api/feed"),
  newFeed: () => json<Feed>("POST", "/api/feed"),
  dropFeed: () => call("DELETE", "/api/feed"),
  hook: () => json<Webhook>("GET", "/api/hook"),
  keepHook: (url: string) => json<Webhook>("POST", "/api/hook", { url }),
  dropHook: () => call("DELETE", "/api/hook"),
  leave: () => call("POST", "/api/me/leave", { sure: true }),
};
