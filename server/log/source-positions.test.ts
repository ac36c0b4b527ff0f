import { expect, test } from "vitest";
import { translateStacks } from "./source-positions";

/** One line of code, made from the line 12 of `source` at column 5. */
const mapOf = (source: string) => ({ version: 3, sources: [source], names: [], mappings: "AAWI" });
const indexed = (source: string) => ({
  version: 3,
  sections: [
    { offset: { line: 0, column: 0 }, map: mapOf("../../../lib/other.ts") },
    { offset: { line: 3, column: 100 }, map: mapOf(source) },
  ],
});

/** A translator that reads these maps, and how often it has read one. */
function withMaps(
  maps: Record<string, unknown>,
  { maxPositions, readingMs = 0 }: { maxPositions?: number; readingMs?: number } = {},
) {
  const read: string[] = [];
  let time = 0;
  const translate = translateStacks("/site", {
    maxPositions,
    now: () => time,
    readMap(file) {
      read.push(file);
      time += readingMs;
      const map = maps[file];
      if (map === undefined) throw new Error("ENOENT");
      return typeof map === "string" ? map : JSON.stringify(map);
    },
  });
  return { translate, read, wait: (ms: number) => void (time += ms) };
}

const CHUNK = "/site/.next/server/chunks/ssr/[root-of-the-server]__0a._.js";
const inChunk = (position: string) => `Error: x\n    at a (${CHUNK}:${position})`;

test.each([
  ["../../../../lib/sums/x.ts", "lib/sums/x.ts"],
  ["../../../../app/api/%5Bid%5D/route.ts", "app/api/[id]/route.ts"],
  ["turbopack:///[project]/lib/sums/x.ts", "lib/sums/x.ts"],
  ["turbopack:///[turbopack]/runtime.ts", "turbopack:///[turbopack]/runtime.ts"],
  ["../../../../lib/100%.ts", "lib/100%.ts"],
  ["../../../../../elsewhere.ts", "/elsewhere.ts"],
])("a source %s is called %s", (source, name) => {
  const { translate } = withMaps({ [`${CHUNK}.map`]: mapOf(source) });
  expect(translate(inChunk("1:8"))).toBe(`Error: x\n    at a (${name}:12:5)`);
});

test("the sections of an indexed map are read", () => {
  const { translate } = withMaps({ [`${CHUNK}.map`]: indexed("../../../../lib/sums/x.ts") });
  expect(translate(inChunk("4:120"))).toContain("(lib/sums/x.ts:12:5)");
});

test.each([
  ["    at async /site/dist/a.mjs:1:1", "    at async lib/x.ts:12:5"],
  ["    at file:///site/dist/a.mjs:1:1", "    at lib/x.ts:12:5"],
  ["    at new A (file:///site/dist/a.mjs:1:1)", "    at new A (lib/x.ts:12:5)"],
  ["    at async A.b [as c] (/site/dist/a.mjs:1:1) {", "    at async A.b [as c] (lib/x.ts:12:5) {"],
])("a frame %s becomes %s", (frame, expected) => {
  const { translate } = withMaps({ "/site/dist/a.mjs.map": mapOf("../lib/x.ts") });
  expect(translate(frame)).toBe(expected);
});

test.each([
  ["of Node", "    at node:internal/main:1:1"],
  ["of a package", "    at a (/site/node_modules/pg/index.js:1:1)"],
  ["that leaves the folder", "    at a (/site/dist/../../etc/secret:1:1)"],
  ["with a broken address", "    at a (file:///site/%E0%A4%A/x.mjs:1:1)"],
  ["that is too long", `    at ${"(/".repeat(100_000)}`],
])("a frame %s is left alone, and nothing is read", (_, frame) => {
  const { translate, read } = withMaps({});
  expect(translate(frame)).toBe(frame);
  expect(read).toEqual([]);
});

test.each([
  ["missing", undefined],
  ["cut off", '{"version":3,"sou'],
  ["null", "null"],
  ["empty", { version: 3, sources: [], sections: [] }],
  ["without sources", { version: 3, sources: [], names: [], mappings: "AAWI" }],
  ["of other lines", { version: 3, sources: ["a.ts"], names: [], mappings: "AAWI;;;" }],
])("with a map that is %s a frame stays as it was, and the map is read once", (_, map) => {
  const { translate, read } = withMaps({ [`${CHUNK}.map`]: map });
  for (let time = 0; time < 3; time++) expect(translate(inChunk("4:8"))).toBe(inChunk("4:8"));
  expect(read).toHaveLength(1);
});

test("all frames of a file are translated with one read, and a storm of them with no other", () => {
  const { translate, read } = withMaps({ [`${CHUNK}.map`]: mapOf("../../../../lib/x.ts") });
  const stack = `${inChunk("1:8")}\n    at b (${CHUNK}:1:90)`;
  for (let time = 0; time < 1_000; time++) expect(translate(stack)).not.toContain("chunks");
  expect(read).toHaveLength(1);
});

test("only so many maps are read within a minute", () => {
  const { translate, read, wait } = withMaps({ [`${CHUNK}.map`]: mapOf("../../../../lib/x.ts") });
  const isReadable = (column: number) => !translate(inChunk(`1:${column}`)).includes("chunks");
  const storm = Array.from({ length: 1_000 }, (_, index) => isReadable(index + 1));
  expect(read).toHaveLength(40);
  expect(storm.filter(Boolean)).toHaveLength(40);
  // What is known is translated even then.
  expect(isReadable(1)).toBe(true);
  wait(60_000);
  expect(isReadable(1_000)).toBe(true);
  expect(read).toHaveLength(41);
});

test("reading takes only so much of a minute", () => {
  const maps = { [`${CHUNK}.map`]: mapOf("../../../../lib/x.ts") };
  const { translate, read } = withMaps(maps, { readingMs: 500 });
  for (let column = 1; column <= 100; column++) translate(inChunk(`1:${column}`));
  expect(read).toHaveLength(6);
});

test("the number of known positions is bounded", () => {
  const maps = { [`${CHUNK}.map`]: mapOf("../../../../lib/x.ts") };
  const { translate, read, wait } = withMaps(maps, { maxPositions: 10 });
  for (let column = 1; column <= 30; column++) {
    translate(inChunk(`1:${column}`));
    wait(60_000);
  }
  expect(read).toHaveLength(30);
  // The last ones are known, the first ones are read again.
  for (let column = 21; column <= 30; column++) translate(inChunk(`1:${column}`));
  expect(read).toHaveLength(30);
  translate(inChunk("1:1"));
  expect(read).toHaveLength(31);
});
