import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { openDataFolder } from "../data-folder/data-folder";
import { fullDiskLine } from "./full-disk.mjs";
import { runProgram } from "./run-program";

const home = mkdtempSync(path.join(os.tmpdir(), "ds-disk-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));
/** Takes nothing, as a full disk, and needs no rights. */
const FULL = "/dev/full";

const AMOUNT = String.raw`[\d.]+ [GM]B`;
const LINE = new RegExp(
  String.raw`^The disk is full: \S+ could not be written, the .+ may need ${AMOUNT}, and ` +
    String.raw`${AMOUNT} are left there\. Make room, then start again: [^\n]+$`,
);

test.skipIf(!existsSync(FULL))(
  "a log that cannot be written ends its step, not this process",
  async () => {
    const print =
      "for (let line = 0; line < 5000; line++) console.log('a line of a build ' + line)";
    const failed = runProgram({ args: ["-e", print], env: process.env, logFile: FULL });
    const error: unknown = await failed.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ code: "ENOSPC" });
    expect(fullDiskLine(error)).toMatch(LINE);
    // Control: the same step with room.
    const log = path.join(home, "build.log");
    expect(await runProgram({ args: ["-e", print], env: process.env, logFile: log })).toMatchObject(
      {
        code: 0,
      },
    );
  },
);

test("says what was written, what is needed and what is left, for errors and words of programs", () => {
  const error = Object.assign(new Error("ENOSPC: no space left on device, write"), {
    code: "ENOSPC",
    path: path.resolve("node_modules/next/package.json"),
  });
  expect(fullDiskLine(error)).toMatch(LINE);
  expect(fullDiskLine(error)).toContain("the packages may need 2.0 GB");
  const said =
    "initdb: error: could not write to file " +
    '"/srv/data/postgres.new/x": No space left on device';
  expect(fullDiskLine(new Error(said))).toMatch(
    /^The disk is full: \/srv\/data\/postgres\.new\/x /,
  );
  expect(fullDiskLine(new Error("npm error nospc ENOSPC: no space left on device, write"))).toMatch(
    LINE,
  );
  expect(fullDiskLine(new Error("the port is in use"))).toBeUndefined();
});

test("secrets that could not be written leave nothing behind, and are made at the next start", () => {
  const folder = openDataFolder(path.join(home, "data"));
  const circle: Record<string, unknown> = {};
  circle.demo = circle;
  // JSON fails in the place where a full disk does: after the old file was read.
  expect(() => folder.saveState(circle)).toThrow();
  expect(readdirSync(folder.path).sort()).toEqual(["logs"]);
  expect(folder.secret("SECRET_KEY").created).toBe(true);
  expect(folder.secret("SECRET_KEY").created).toBe(false);
});
