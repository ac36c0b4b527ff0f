import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { fileGraph } from "@/scripts/measure/circles";
import { readSyntax } from "@/scripts/measure/syntax";
import { readWalks, type Walk } from "@/scripts/measure/walks";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

/** Files that are not imported: the framework finds them by name, and threads start with them. */
const ENTRY = /^app\/|^next\.config\.ts$|^server\/web\.ts$|^server\/render\//;

/** What is wrong with a walk: files that are gone, come twice, or that no earlier file imports. */
function faults(walk: Walk, imports: (file: string) => readonly string[] | undefined): string[] {
  const reached = new Set<string>();
  return walk.files.flatMap((file, at) => {
    const targets = imports(file);
    if (!targets) return [`${file} is gone`];
    if (walk.files.indexOf(file) < at) return [`${file} comes twice`];
    const isLed = at === 0 || reached.has(file) || ENTRY.test(file);
    targets.forEach((target) => reached.add(target));
    return isLed ? [] : [`nothing leads to ${file}`];
  });
}

const walks = readWalks(read("docs/architecture.md"));
const known = [...new Set(walks.flatMap(({ files }) => files))].filter((file) =>
  existsSync(path.join(root, file)),
);
const graph = fileGraph(
  new Map(known.map((file) => [file, readSyntax({ path: file, text: read(file) }).imports])),
  ["value", "lazy", "type"],
);
const importsOf = (file: string) => {
  const targets = graph.get(file);
  return targets && [...targets];
};

describe("the walks of docs/architecture.md", () => {
  it("are a page, a save, and an autosave", () => {
    expect(walks.map(({ name }) => name)).toEqual([
      "GET /en/directory/architects",
      "PUT /api/product/{id}",
      "autosave, before its request",
    ]);
  });

  it.each(walks)("$name: each file exists, and an earlier one leads to it", (walk) => {
    expect(walk.files.length).toBeGreaterThan(5);
    expect(faults(walk, importsOf)).toEqual([]);
  });

  it("are found out when they are wrong", () => {
    const imports = new Map([
      ["a.ts", ["b.ts"]],
      ["b.ts", []],
      ["c.ts", []],
    ]);
    const walk = { name: "", files: ["a.ts", "b.ts", "c.ts", "a.ts", "d.ts"] };
    expect(faults(walk, (file) => imports.get(file))).toEqual([
      "nothing leads to c.ts",
      "a.ts comes twice",
      "d.ts is gone",
    ]);
  });
});
