import { describe, expect, it } from "vitest";
import { fileGraph, folderGraph, type Graph } from "@/scripts/measure/circles";
import { readSources } from "@/scripts/measure/source-files";
import { readSyntax } from "@/scripts/measure/syntax";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../../..");

/**
 * The concepts of the kernel, lowest tier first: none imports from a tier above its own. Manifests
 * and kinds of content are data without imports, so that they count as one folder (`folderGraph`).
 */
const TIERS: readonly (readonly string[])[] = [
  ["core", "greek", "i18n"],
  ["manifest"],
  ["http"],
  [
    "auth",
    "audit",
    "backup",
    "calendar-file",
    "captcha",
    "job",
    "mail",
    "map",
    "notification",
    "place",
    "screen",
    "setting",
    "storage",
  ],
  ["document", "asset", "slug", "revision", "content", "seo"],
  [
    "assignment",
    "consent",
    "daily-count",
    "export",
    "mail-log",
    "presence",
    "remark",
    "search-engine",
    "tag",
    "translation",
    "working-copy",
  ],
  ["api"],
];

const tierOf = new Map(TIERS.flatMap((folders, tier) => folders.map((name) => [name, tier])));

/** Imports from a higher tier, and folders without a tier. */
function violations(graph: Graph): string[] {
  return [...graph].flatMap(([from, targets]) => {
    const own = tierOf.get(from);
    if (own === undefined) return [`${from} has no tier`];
    return [...targets]
      .filter((to) => (tierOf.get(to) ?? Infinity) > own)
      .map((to) => `${from} imports ${to}`);
  });
}

/** The concept of the kernel that a folder is; undefined for those of other modules. */
const ofKernel = (folder: string): string | undefined => /^kernel\/(.+)$/.exec(folder)?.[1];

/** All imports, including type imports and dynamic ones. */
function importsOfLib(): Graph {
  const sources = readSources(ROOT).filter(({ path: file }) => file.startsWith("lib/"));
  return fileGraph(new Map(sources.map((file) => [file.path, readSyntax(file).imports])), [
    "value",
    "type",
    "lazy",
  ]);
}

describe("tiers of the kernel", () => {
  const concepts: Graph = new Map(
    [...folderGraph(importsOfLib(), "lib")].flatMap(([from, targets]) =>
      ofKernel(from) === undefined
        ? []
        : [[ofKernel(from)!, new Set([...targets].flatMap((to) => ofKernel(to) ?? []))] as const],
    ),
  );

  it("imports from no tier above its own", () => expect(violations(concepts)).toEqual([]));

  it("control: finds an import from above and an unknown folder", () => {
    expect(violations(new Map([["core", new Set(["audit"])]]))).toEqual(["core imports audit"]);
    expect(violations(new Map([["unknown", new Set<string>()]]))).toEqual(["unknown has no tier"]);
  });
});
