import { defineConfig } from "vitest/config";
import e2e from "./vitest.e2e.config.ts";

export default defineConfig({ ...e2e, test: { ...e2e.test, projects: undefined, include: ["e2e/firefox.ts"], testTimeout: 600_000 } });
