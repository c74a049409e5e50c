import "./styles/tokens.css";
import "./styles/ilion.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { tongue } from "./words/tongue.svelte";

await tongue.ready();
const target = document.getElementById("app")!;
target.replaceChildren();
mount(App, { target });
if ("serviceWorker" in navigator && import.meta.env.PROD) void navigator.serviceWorker.register("/worker.js");
