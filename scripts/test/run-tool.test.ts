import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { findFreePort } from "../network/ports";

/** Here Playwright is found, and neither Git nor the compiler looks for files. */
const PARENT = ".next/cache";
mkdirSync(PARENT, { recursive: true });
const folder = path.resolve(mkdtempSync(path.join(PARENT, "run-tool-")));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("a run that is terminated leaves no site under test behind", async () => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}/`;
  const write = (name: string, text: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const site = write(
    "site.mjs",
    `import http from "node:http";
     http.createServer((_, response) => response.end("up")).listen(${port}, "127.0.0.1");
     // In case that nobody ends it.
     setTimeout(() => process.exit(), 60_000);`,
  );
  write(
    "endless.spec.mjs",
    `import { test } from "playwright/test";
     test("runs on", () => new Promise((resolve) => setTimeout(resolve, 25_000)));`,
  );
  const config = write(
    "playwright.config.mjs",
    `export default {
      testDir: import.meta.dirname,
      reporter: "line",
      webServer: { command: "node " + ${JSON.stringify(site)}, url: "${url}" },
    };`,
  );
  const program = write(
    "program.mts",
    `import { runTool } from ${JSON.stringify(path.resolve("scripts/test/run-tool.ts"))};
     const options = ["test", "--config", ${JSON.stringify(config)}];
     process.exit(await runTool("playwright/cli.js", options, process.env));`,
  );
  const child = spawn(process.execPath, ["--import", "tsx", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (part: Buffer) => (output += part.toString()));
  // The site is up, and the test runs.
  await expect.poll(() => output, { timeout: 30_000 }).toContain("runs on");
  expect((await fetch(url)).status).toBe(200);
  child.kill("SIGTERM");
  await once(child, "exit");
  await expect(fetch(url)).rejects.toThrow();
});
