import { defineConfig } from "playwright/test";
import { chromiumLaunch } from "./e2e/support/chromium";
import { chooseTestSite } from "./e2e/support/site";

const site = await chooseTestSite();
const baseURL = `http://localhost:${site.port}`;

/** Specs that change published content and roles which the project `desktop` relies on. */
const CHANGES = [
  "cache-invalidation.spec.ts",
  "account-member.spec.ts",
  "account-import.spec.ts",
  "account-invitation.spec.ts",
  "account-journey.spec.ts",
  "account-last-manager.spec.ts",
  "account-lists.spec.ts",
  "account-media.spec.ts",
  "account-page.spec.ts",
  "account-post.spec.ts",
  "account-post-steps.spec.ts",
  "appointment.spec.ts",
  "appointment-types.spec.ts",
  "browser-drafts.spec.ts",
  "calendar.spec.ts",
  "campaign.spec.ts",
  "company-page-steps.spec.ts",
  "edge.spec.ts",
  "enquiry.spec.ts",
  "event-series.spec.ts",
  "identity-company.spec.ts",
  "order-screens.spec.ts",
  "company-calendar.spec.ts",
  "own-calendars.spec.ts",
  "organiser.spec.ts",
  "ticket-door.spec.ts",
  "ticket-holders.spec.ts",
  "transfer.spec.ts",
  "membership.spec.ts",
  "membership-renewal.spec.ts",
  "messages.spec.ts",
  "media-story.spec.ts",
  "meeting.spec.ts",
  "meeting-relay.spec.ts",
  "meeting-six.spec.ts",
  "remarks.spec.ts",
  "series.spec.ts",
  "waitlist.spec.ts",
  "webinar-company.spec.ts",
];
/** The spec with the longest tests, which start sites of their own: it begins first. */
const LONGEST = ["upgrade.spec.ts"];
/** Specs that fill every list or stop the site's own servers, so they run last. */
const LAST = [
  "hostile.spec.ts",
  "messages-tools.spec.ts",
  "restart.spec.ts",
  "rolling-restart.spec.ts",
];

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  // One more than the cores of a small machine: a test waits for the site a part of its time.
  workers: 3,
  // `npm test` runs a test that failed five times more, by itself (scripts/test/browser-run.ts).
  retries: 0,
  timeout: 60_000,
  // Three workers share the processor with the site: what is expected may take longer than 5 s.
  expect: { timeout: 10_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: process.env.E2E_RESULTS ?? "test-results/results.json" }],
  ],
  use: {
    baseURL,
    launchOptions: await chromiumLaunch(),
    locale: "el-GR",
    timezoneId: "Europe/Athens",
    // Recording each test would take a part of the processor from the site: `npm test` does when a
    // test runs again.
    trace: { mode: "off", screenshots: false },
  },
  projects: [
    {
      // Beside `desktop`, and before it, so that no worker waits at the end for a long test.
      name: "upgrade",
      testMatch: LONGEST,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "desktop",
      testIgnore: [...LONGEST, ...CHANGES, ...LAST],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "changes",
      testMatch: CHANGES,
      dependencies: ["desktop"],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "last",
      testMatch: LAST,
      dependencies: ["changes"],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/start.mjs`,
    url: `${baseURL}/`,
    env: site.env,
    reuseExistingServer: false,
    // Enough for a build and the demo on a busy machine; a start that fails ends at once.
    timeout: 1_200_000,
    stdout: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
  },
});
