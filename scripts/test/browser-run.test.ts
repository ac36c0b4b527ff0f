import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { REPEATS, runBrowserTests } from "./browser-run";

// Playwright itself, on tests that need neither a browser nor a site.

/** Here the package is found, and neither Git nor the compiler looks for files. */
const PARENT = ".next/cache";
mkdirSync(PARENT, { recursive: true });
const folder = path.resolve(mkdtempSync(path.join(PARENT, "browser-run-")));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

writeFileSync(
  path.join(folder, "playwright.config.mjs"),
  `export default {
    testDir: import.meta.dirname,
    reporter: [["json", { outputFile: process.env.E2E_RESULTS }]],
    projects: [
      { name: "desktop", testMatch: "reads.spec.mjs" },
      { name: "changes", testMatch: "changes.spec.mjs", dependencies: ["desktop"] },
    ],
  };`,
);
/** Tests that fail in some of their runs, which are counted in a file of each. */
const spec = (runs: string) => `
  import { appendFileSync, readFileSync } from "node:fs";
  import { expect, test } from "playwright/test";
  const failsIn = (name, ...bad) => test(name, () => {
    const file = ${JSON.stringify(folder)} + "/" + name;
    appendFileSync(file, "x");
    expect(bad).not.toContain(readFileSync(file, "utf8").length);
  });
  ${runs}`;
writeFileSync(
  path.join(folder, "reads.spec.mjs"),
  spec(`
    test.describe("a group (of some)", () => failsIn("fails once", 1));
    failsIn("fails again", 1, 3);
    failsIn("fails once or never");`),
);
writeFileSync(
  path.join(folder, "changes.spec.mjs"),
  spec(`
    test.describe("in turn", () => {
      test.describe.configure({ mode: "serial" });
      failsIn("fails once later", 1);
      failsIn("comes after it");
      test("is skipped by itself", () => test.skip(true, "a reason"));
    });`),
);

const runsOf = (name: string) => readFileSync(path.join(folder, name), "utf8").length;

it("repeats what failed: each run must pass, and one more failure fails it", async () => {
  const { tests = [], broken } = await runBrowserTests({
    env: process.env,
    folder,
    positionals: ["--config", path.join(folder, "playwright.config.mjs")],
    traces: path.join(folder, "traces"),
    repeats: 3,
    output: "at the end",
  });
  expect(broken).toBe(false);
  const shown = tests.map(({ path: name, project, status, error }) => [
    name,
    project,
    status,
    error.split("\n")[0],
  ]);
  expect(shown.toSorted()).toEqual([
    ["changes.spec.mjs in turn comes after it", "changes", "expected", ""],
    ["changes.spec.mjs in turn fails once later", "changes", "flaky", expect.anything()],
    ["changes.spec.mjs in turn is skipped by itself", "changes", "skipped", ""],
    ["reads.spec.mjs a group (of some) fails once", "desktop", "flaky", expect.anything()],
    ["reads.spec.mjs fails again", "desktop", "unexpected", "failed again in 1 of 3 runs"],
    ["reads.spec.mjs fails once or never", "desktop", "expected", ""],
  ]);
  // By themselves: what passed, and what only has a part of the name, ran once.
  const names = ["fails once", "fails again", "fails once later", "fails once or never"];
  expect(names.map(runsOf)).toEqual([4, 4, 4, 1]);
  // Its group was cut by the failure before it.
  expect(runsOf("comes after it")).toBe(1);
}, 120_000);

it("repeats five times in npm test", () => expect(REPEATS).toBe(5));
