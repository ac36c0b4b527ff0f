import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");
const TIERS = ["app", "components", "lib"];

/**
 * Forbidden imports per folder: imports point one way, app → components → lib; the server imports
 * lib only.
 */
const FORBIDDEN: Record<string, RegExp> = {
  lib: /^@\/(?:app|components|server)\//,
  components: /^@\/(?:app|server)\//,
  app: /^@\/server\//,
  server: /^@\/(?:app|components)\//,
};

function files(folder: string): string[] {
  return readdirSync(path.join(root, folder)).flatMap((name) => {
    const file = `${folder}/${name}`;
    if (statSync(path.join(root, file)).isDirectory()) return files(file);
    return /\.tsx?$/.test(name) ? [file] : [];
  });
}

const importsOf = (source: string) =>
  [...source.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map((match) => match[1]!);

/** The forbidden imports of a file. */
function violations(file: string, source: string): string[] {
  const rule = FORBIDDEN[file.split("/")[0]!];
  return rule
    ? importsOf(source)
        .filter((name) => rule.test(name))
        .map((name) => `${file} imports ${name}`)
    : [];
}

describe("imports point one way", () => {
  it("holds for every file", () => {
    const all = [...TIERS, "server"].flatMap(files).filter((file) => !file.includes(".test."));
    expect(
      all.flatMap((file) => violations(file, readFileSync(path.join(root, file), "utf8"))),
    ).toEqual([]);
  });
  it("control: finds a forbidden import", () => {
    expect(
      violations(
        "lib/magazine/post/read/service.ts",
        'import { X } from "@/components/magazine/post/card";',
      ),
    ).toHaveLength(1);
    expect(violations("components/a.tsx", 'const x = await import("@/app/page");')).toHaveLength(1);
  });
});

/** The files of lib/ that a file imports. */
function graph(): Map<string, string[]> {
  const all = files("lib").filter((file) => !file.includes(".test."));
  const known = new Set(all);
  return new Map(
    all.map((file) => {
      const source = readFileSync(path.join(root, file), "utf8").replace(/import type [^;]+;/g, "");
      const targets = importsOf(source).flatMap((name) => {
        const basePath = () => {
          if (name.startsWith("@/")) return name.slice(2);
          return name.startsWith(".") ? path.posix.join(path.posix.dirname(file), name) : "";
        };
        const base = basePath();
        return [`${base}.ts`, `${base}.tsx`].filter((target) => known.has(target));
      });
      return [file, targets];
    }),
  );
}

function findCycle(edges: Map<string, string[]>): string[] | undefined {
  const done = new Set<string>();
  const visit = (file: string, trail: string[]): string[] | undefined => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of edges.get(file) ?? []) {
      const found = visit(next, [...trail, file]);
      if (found) return found;
    }
    done.add(file);
    return undefined;
  };
  for (const file of edges.keys()) {
    const found = visit(file, []);
    if (found) return found;
  }
  return undefined;
}

describe("modules of lib/", () => {
  it("have no import cycle", () => expect(findCycle(graph())).toBeUndefined());
  it("control: finds a cycle", () =>
    expect(
      findCycle(
        new Map([
          ["a", ["b"]],
          ["b", ["a"]],
        ]),
      ),
    ).toEqual(["a", "b", "a"]));
});
