import path from "node:path";
import { expect, it } from "vitest";
import { fileGraph, reachedFrom } from "./circles";
import { closuresOf, ENTRIES } from "./closures";
import { readSources } from "./source-files";
import { readSyntax } from "./syntax";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** The largest closures; a change that makes one smaller lowers its number. */
const MOST: Record<string, number> = {
  "PUT /api/product/{id}": 186,
  "GET /directory": 106,
  "the post editor": 185,
};

/** What all concepts declare, as code asks for it, and the file by which a program declares it. */
const ASKED = "lib/kernel/manifest/declared.ts";
const DECLARES = "lib/kernel/manifest/declare-all.ts";
/** The framework, in its thread, has the pages and endpoints of `app`, which no file imports. */
const FRAMEWORK = "server/render/next-app.ts";

const imports = new Map(readSources(ROOT).map((file) => [file.path, readSyntax(file).imports]));

it("import closures do not grow", () => {
  const closures = closuresOf(fileGraph(imports, ["value"]));
  expect(closures.map(({ name }) => name)).toEqual(Object.keys(ENTRIES));
  expect(closures.filter(({ name, files }) => files > MOST[name]!)).toEqual([]);
});

it("every program that asks for what all concepts declare declares it", () => {
  const graph = fileGraph(imports, ["value", "lazy"]);
  const imported = new Set([...graph.values()].flatMap((targets) => [...targets]));
  const programs = [...graph.keys()].filter(
    (file) => /^(?:server|scripts|prisma|bench)\//.test(file) && !imported.has(file),
  );
  const asking = programs.filter((file) => reachedFrom(graph, file).has(ASKED));
  expect(asking).toEqual(expect.arrayContaining(["server/worker.ts", "scripts/user.ts"]));
  expect(asking.filter((file) => !reachedFrom(graph, file).has(DECLARES))).toEqual([]);
  // Pages and endpoints do not by themselves.
  expect(reachedFrom(graph, ENTRIES["PUT /api/product/{id}"]!)).toContain(ASKED);
  expect(graph.get(FRAMEWORK)).toContain(DECLARES);
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
