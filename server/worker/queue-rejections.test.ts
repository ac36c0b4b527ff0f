import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { nodeArguments } from "@/scripts/supervisor/node-arguments";

const FIXTURE = path.join(import.meta.dirname, "test-rejection.ts");

/** Runs a process with an unhandled rejection of this message, which continues for a moment. */
const run = (message: string, guarded: boolean) =>
  spawnSync(process.execPath, [...nodeArguments(FIXTURE), message, guarded ? "guarded" : "bare"], {
    encoding: "utf8",
    timeout: 20_000,
  });

test("an unhandled lost connection does not end the process, and is reported", () => {
  const { status, stdout } = run("Connection terminated unexpectedly", true);
  expect(status).toBe(0);
  expect(stdout).toContain("still alive, restarted");
});

test("any other rejection ends the process", () => {
  const { status, stdout } = run("x is not a function", true);
  expect(status).toBe(1);
  expect(stdout).not.toContain("still alive");
});

test("control: without the guard a lost connection ends the process", () => {
  const { status, stdout } = run("Connection terminated unexpectedly", false);
  expect(status).toBe(1);
  expect(stdout).not.toContain("still alive");
});
