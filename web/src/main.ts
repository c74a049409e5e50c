import "./styles/tokens.css";
import "./styles/ilion.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { tongue } from "./words/tongue.svelte";

await tongue.ready();
mount(App, { target: document.getElementById("app")! });
if ("serviceWorker" in navigator && import.meta.env.PROD) void navigator.serviceWorker.register("/worker.js");
