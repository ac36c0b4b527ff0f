import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { SETTING_NAMES } from "@/lib/kernel/core/settings";
import { findFreePort } from "../../scripts/network/ports";
import { keepTemporaryFilesInMemory } from "../../scripts/test/memory-folder";

/**
 * The site under test. Playwright reads its configuration in every worker: the first one chooses,
 * the others read the environment.
 */
export interface TestSite {
  port: number;
  env: Record<string, string>;
}

/**
 * A site for this run of the browser tests: free ports, a temporary data folder, in memory if there
 * is room, demo content, high rate limits.
 */
export async function chooseTestSite(): Promise<TestSite> {
  process.env.E2E_PORT ??= String(await findFreePort());
  process.env.E2E_CHAT_PORT ??= String(await findFreePort());
  if (!process.env.E2E_DATA_DIR) {
    // The workers inherit the folder for temporary files, and so do the sites that tests start.
    keepTemporaryFilesInMemory();
    const folder = mkdtempSync(path.join(os.tmpdir(), "ds-e2e-"));
    process.env.E2E_DATA_DIR = folder;
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  }
  const unsetSettings = Object.fromEntries(SETTING_NAMES.map((name) => [name, ""]));
  return {
    port: Number(process.env.E2E_PORT),
    env: {
      ...unsetSettings,
      PORT: process.env.E2E_PORT,
      CHAT_PORT: process.env.E2E_CHAT_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      DEMO: "on",
      RATE_LIMIT_FACTOR: "100",
    },
  };
}
