import { mergeConfig } from "vitest/config";
import e2e from "./vitest.e2e.config.ts";

export default mergeConfig({ ...e2e, test: { ...e2e.test, projects: undefined } }, { test: { include: ["e2e/film.ts"] } });
