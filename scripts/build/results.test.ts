import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashContent, hashTimes } from "./content-hash.mjs";
import { isFresh, type BuildResult } from "./results.mjs";

const LONG_AGO = new Date("2020-01-01");
let folder = "";
let result: BuildResult;
const at = (name: string) => path.join(folder, name);
const times = () => at("stamp-times");

/** Writes a source as if it had been there for long; its ctime is that of now. */
function writeSource(text: string) {
  writeFileSync(at("source/a.ts"), text);
  utimesSync(at("source/a.ts"), LONG_AGO, LONG_AGO);
}

/** Waits until the ctimes of the sources count as settled. */
const untilSettled = () =>
  expect.poll(() => hashTimes(result.sources), { timeout: 5_000 }).toBeDefined();

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "ds-results-"));
  mkdirSync(at("source"));
  writeSource("one");
  result = { stampFile: at("stamp"), resultFile: at("result"), sources: [at("source")] };
  writeFileSync(at("result"), "");
  writeFileSync(at("stamp"), hashContent(result.sources));
  await untilSettled();
});
afterEach(() => rmSync(folder, { recursive: true }));

test("sources with the same times are not read again", () => {
  expect(isFresh(result)).toBe(true);
  const seen = readFileSync(times(), "utf8");
  // Whether they are read shows in an answer that only the times can give.
  writeFileSync(at("stamp"), "a hash that no content has");
  writeFileSync(times(), `a hash that no content has ${seen.split(" ")[1]}`);
  expect(isFresh(result)).toBe(true);
  rmSync(times());
  expect(isFresh(result)).toBe(false);
});

test("a change of the same size with the same modification time is noticed", async () => {
  expect(isFresh(result)).toBe(true);
  writeSource("two");
  expect(isFresh(result)).toBe(false);
  await untilSettled();
  expect(isFresh(result)).toBe(false);
  writeSource("one");
  await untilSettled();
  expect(isFresh(result)).toBe(true);
});

test("a file that takes the place of another is noticed", () => {
  expect(isFresh(result)).toBe(true);
  writeFileSync(at("other"), "two");
  utimesSync(at("other"), LONG_AGO, LONG_AGO);
  renameSync(at("other"), at("source/a.ts"));
  expect(isFresh(result)).toBe(false);
});

test("a new file and a removed one are noticed", () => {
  expect(isFresh(result)).toBe(true);
  writeFileSync(at("source/b.ts"), "");
  utimesSync(at("source/b.ts"), LONG_AGO, LONG_AGO);
  expect(isFresh(result)).toBe(false);
  rmSync(at("source/b.ts"));
  rmSync(at("source/a.ts"));
  expect(isFresh(result)).toBe(false);
});

test("the times of files that have just changed are not noted", () => {
  writeSource("one");
  expect(hashTimes(result.sources)).toBeUndefined();
  expect(isFresh(result)).toBe(true);
  expect(() => readFileSync(times())).toThrow("ENOENT");
});

test("times do not count for the stamp of another build", () => {
  expect(isFresh(result)).toBe(true);
  writeFileSync(at("stamp"), "another");
  expect(isFresh(result)).toBe(false);
});
