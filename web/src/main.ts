import "./styles/tokens.css";
import "./styles/ilion.css";
import { mount } from "svelte";
import { to } from "./shell/base";
import App from "./App.svelte";
import { tongue } from "./words/tongue.svelte";

await tongue.ready();
mount(App, { target: document.getElementById("app")! });
/** What is kept for the next visit waits, milliseconds, until this one has what it needs. */
const AFTER = 5000;
if ("serviceWorker" in navigator && import.meta.env.PROD)
  setTimeout(() => void navigator.serviceWorker.register(to("/worker.js")).catch(() => undefined), AFTER);
