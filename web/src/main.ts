import "./styles/tokens.css";
import "./styles/ilion.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { language } from "./app/language.svelte";
import { isOffline, setDeviceServer } from "./net/server-info";
import { sitePath } from "./net/site-path";

/** The service worker caches files for the next visit; it waits this long so that this visit's own requests come first. */
const SERVICE_WORKER_DELAY_MS = 5000;

if (isOffline) setDeviceServer(async () => (await import("./offline/offline-server")).offlineServer);
await language.load();
mount(App, { target: document.getElementById("app")! });
if ("serviceWorker" in navigator && import.meta.env.PROD)
  setTimeout(() => void navigator.serviceWorker.register(sitePath("/worker.js")).catch(() => undefined), SERVICE_WORKER_DELAY_MS);
