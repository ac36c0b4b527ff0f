import path from "node:path";
import { expect, it } from "vitest";
import { fileGraph } from "./circles";
import { closuresOf, ENTRIES } from "./closures";
import { readSources } from "./source-files";
import { readSyntax } from "./syntax";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** The largest closures; a change that makes one smaller lowers its number. */
const MOST: Record<string, number> = {
  "PUT /api/product/{id}": 294,
  "GET /directory": 158,
  "the post editor": 240,
};

it("import closures do not grow", () => {
  const graph = fileGraph(
    new Map(readSources(ROOT).map((file) => [file.path, readSyntax(file).imports])),
    ["value"],
  );
  const closures = closuresOf(graph);
  expect(closures.map(({ name }) => name)).toEqual(Object.keys(ENTRIES));
  expect(closures.filter(({ name, files }) => files > MOST[name]!)).toEqual([]);
});

it("control: a closure counts each file once, and itself", () => {
  const graph = new Map([
    ["a", new Set(["b", "c"])],
    ["b", new Set(["c"])],
    ["c", new Set<string>()],
    ["d", new Set(["a"])],
  ]);
  expect(closuresOf(graph, { first: "a", second: "d", gone: "e" })).toEqual([
    { name: "first", files: 3 },
    { name: "second", files: 4 },
  ]);
});
