import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "./e2e/support/chromium";
import { chooseTestSite } from "./e2e/support/site";

const site = await chooseTestSite();
const baseURL = `http://localhost:${site.port}`;

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  reporter: [["list"], ["json", { outputFile: process.env.E2E_RESULTS ?? "test-results/results.json" }]],
  use: { baseURL, launchOptions: await chromiumLaunch(), locale: "el-GR", timezoneId: "Europe/Athens", trace: "retain-on-failure" },
  projects: [
    { name: "desktop", testIgnore: "freshness.spec.ts", use: { viewport: { width: 1440, height: 900 } } },
    // It changes what the others look at.
    { name: "changes", testMatch: "freshness.spec.ts", dependencies: ["desktop"], use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/start.mjs`,
    url: `${baseURL}/`,
    env: site.env,
    reuseExistingServer: false,
    timeout: 300_000,
    stdout: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
  },
});
