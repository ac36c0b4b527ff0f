import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import path from "node:path";
import { expect, test } from "vitest";

const FILE = pathToFileURL(path.join(import.meta.dirname, "progress.mjs")).href;

/** The lines that a program of these functions prints, standard output first. */
function printed(format: "json" | "text", program: string): string[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `import { announce, beginStep, forwardLine, printLine, style, warn } from "${FILE}";${program}`,
    ],
    { encoding: "utf8", env: { ...process.env, LOG_FORMAT: format } },
  );
  return [...stdout.split("\n"), ...stderr.split("\n")].filter(Boolean);
}

const PROGRAM = `
  beginStep("Building").succeed("all of it");
  warn("the disk is nearly full");
  announce(style.bold("the site is ready"), { msg: "ready", url: "http://localhost" });
  printLine(style.red("a plain line"));
  const from = { name: "web", prefix: "web |", isError: false };
  forwardLine('{"level":"info","msg":"request"}', from);
  forwardLine("\\u001b[32m✓\\u001b[39m Running next.config.ts", from);
  forwardLine("{not json}", { ...from, isError: true });
  beginStep("Migrating").fail();
  announce("no database", { level: "error" });
`;

test("without a terminal each line is JSON with level, time and message", () => {
  const records = printed("json", PROGRAM).map((line): unknown => JSON.parse(line));
  expect(records).toHaveLength(9);
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  const duration_ms = expect.any(Number);
  const info = { level: "info", time };
  expect(records).toEqual([
    { ...info, msg: "Building", result: "all of it", duration_ms },
    { level: "warn", time, msg: "the disk is nearly full" },
    { ...info, msg: "ready", url: "http://localhost" },
    { ...info, msg: "a plain line" },
    { process: "web", level: "info", msg: "request" },
    { ...info, process: "web", msg: "✓ Running next.config.ts" },
    { level: "error", time, msg: "Migrating", result: "failed", duration_ms },
    { level: "error", time, process: "web", msg: "{not json}" },
    { level: "error", time, msg: "no database" },
  ]);
});

test("control: on a terminal the same is text", () => {
  const lines = printed("text", PROGRAM);
  expect(lines[0]).toMatch(/^✔ Building: all of it \(/);
  expect(lines).toContain("! the disk is nearly full");
  expect(lines).toContain('web | {"level":"info","msg":"request"}');
});
