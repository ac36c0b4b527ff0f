import { describe, expect, it } from "vitest";
import { circlesOf, fileGraph, folderGraph, type Graph } from "@/scripts/measure/circles";
import { readSources } from "@/scripts/measure/source-files";
import { readSyntax } from "@/scripts/measure/syntax";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");

/**
 * The folders of lib/, lowest tier first: none imports from a tier above its own. The manifests of
 * the concepts are data without imports, so that they count as one folder (`folderGraph`).
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
    "notification",
    "screen",
    "setting",
    "storage",
  ],
  ["document", "asset", "slug", "revision", "content"],
  [
    "appointment",
    "author",
    "availability",
    "block-pattern",
    "board",
    "campaign",
    "category",
    "chat",
    "chunk",
    "claim",
    "consent",
    "contact",
    "daily-count",
    "directory-post",
    "enquiry",
    "event",
    "event-notice",
    "follow",
    "inbound-mail",
    "invoice",
    "mail-log",
    "map",
    "meeting-room",
    "membership",
    "message",
    "member",
    "order",
    "page",
    "payment",
    "post",
    "presence",
    "profession",
    "promo-code",
    "recommendation",
    "remark",
    "representative",
    "search-engine",
    "subscriber",
    "tag",
    "thread",
    "ticket",
    "user",
    "webinar",
    "working-copy",
    "assignment",
    "canned-answer",
  ],
  [
    "account",
    "audit-export",
    "export",
    "feed",
    "health",
    "import",
    "editorial-calendar",
    "redirect",
    "personal-data",
    "preview",
    "privacy-request",
    "register",
    "search",
    "seo",
    "setup",
    "share-card",
    "sitemap",
    "statistics",
    "structured-data",
    "translation",
  ],
  ["api"],
];

const tierOf = new Map(TIERS.flatMap((folders, tier) => folders.map((name) => [name, tier])));

/** Imports from a higher tier, and folders without a tier. */
function violations(graph: Graph): string[] {
  return [...graph].flatMap(([from, targets]) => {
    const own = tierOf.get(from);
    if (own === undefined) return [`lib/${from} has no tier`];
    return [...targets]
      .filter((to) => (tierOf.get(to) ?? Infinity) > own)
      .map((to) => `lib/${from} imports lib/${to}`);
  });
}

/** All imports, including type imports and dynamic ones. */
function importsOfLib(): Graph {
  const sources = readSources(ROOT).filter(({ path: file }) => file.startsWith("lib/"));
  return fileGraph(new Map(sources.map((file) => [file.path, readSyntax(file).imports])), [
    "value",
    "type",
    "lazy",
  ]);
}

describe("tiers of lib/", () => {
  const files = importsOfLib();
  const folders = folderGraph(files, "lib");

  it("reads every folder", () => expect(folders.size).toBeGreaterThan(30));
  it("imports from no tier above its own", () => expect(violations(folders)).toEqual([]));
  it("has no import cycle of folders", () => expect(circlesOf(folders)).toEqual([]));
  it("has no import cycle of files, type imports included", () =>
    expect(circlesOf(files)).toEqual([]));

  it("control: finds an import from above, a cycle and an unknown folder", () => {
    expect(violations(new Map([["core", new Set(["post"])]]))).toEqual([
      "lib/core imports lib/post",
    ]);
    expect(violations(new Map([["unknown", new Set<string>()]]))).toEqual([
      "lib/unknown has no tier",
    ]);
    const circle = new Map([
      ["post", new Set(["member"])],
      ["member", new Set(["post"])],
    ]);
    expect(circlesOf(circle)).toEqual([["member", "post"]]);
  });
});
