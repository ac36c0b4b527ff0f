import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { circlesOf } from "./circles";
import { type Figures, measureTree } from "./figures";
import { linesOf, percentile } from "./lines";
import { wordsOf } from "./mentions";
import { describeFigures, describePlaces } from "./report";
import { isMeasured } from "./source-files";
import { readSyntax } from "./syntax";
import { readWalks } from "./walks";

const syntaxOf = (text: string) => readSyntax({ path: "lib/a.tsx", text });

describe("the syntax of a file", () => {
  it("counts casts, but neither as const nor aliases of imports and exports", () => {
    const text = `import { a as b } from "./a"; export { b as c }; export * as d from "./d";
      const e = [1] as const; const f = b as string; const g = f as unknown as number;
      const h = e satisfies readonly number[];`;
    expect(syntaxOf(text).casts).toBe(3);
  });
  it("counts any and non-null assertions, but not the word and the negation", () => {
    const text = `const any = 1; const a: any = !any; const b = a!.c!; // any !`;
    expect(syntaxOf(text)).toMatchObject({ anys: 1, nonNull: 2 });
  });
  it("distinguishes imports of values, types and dynamic ones", () => {
    const text = `import a from "a"; import type b from "b"; import { type C } from "c"; import "d";
      import { type E, f } from "e"; export type { G } from "g"; const h = () => import("h");
      type I = import("i").I;`;
    const kinds = syntaxOf(text).imports.map(({ specifier, kind }) => `${specifier} ${kind}`);
    expect(kinds).toEqual([
      "a value",
      "b type",
      "c type",
      "d value",
      "e value",
      "g type",
      "h lazy",
      "i type",
    ]);
  });
  it("leaves comments out of the names", () => {
    const { names, variables } = syntaxOf("/** chunk */ const a = b.c; // chunk");
    expect({ names, variables }).toEqual({ names: ["c"], variables: ["a", "b"] });
  });
});

describe("parts of the figures", () => {
  it("a last line break begins no line", () => {
    expect(linesOf("a\nb\n")).toHaveLength(2);
    expect(linesOf("a\nb")).toHaveLength(2);
  });
  it("percentiles are values that occur", () => {
    const numbers = [10, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    expect(percentile(numbers, 0.5)).toBe(5);
    expect(percentile(numbers, 0.9)).toBe(9);
    expect(percentile([], 0.5)).toBe(0);
  });
  it("names are split at capitals, hyphens and underscores", () => {
    expect(wordsOf("chunkListQuery")).toEqual(["chunk", "list", "query"]);
    expect(wordsOf("all-chunks/chunk_translation")).toEqual([
      "all",
      "chunks",
      "chunk",
      "translation",
    ]);
    expect(wordsOf("HTMLChunk")).toEqual(["html", "chunk"]);
  });
  it("a cycle is a strongly connected component", () => {
    const graph = new Map(
      Object.entries({ a: ["b"], b: ["c"], c: ["a", "d"], d: ["e"], e: ["d"], f: ["a"] }).map(
        ([node, targets]) => [node, new Set(targets)],
      ),
    );
    expect(circlesOf(graph)).toEqual([
      ["a", "b", "c"],
      ["d", "e"],
    ]);
  });
  it.each([
    ["lib/magazine/post/view.ts", true],
    ["components/magazine/post/card.tsx", true],
    ["bench/start.mjs", true],
    ["lib/magazine/post/view.test.ts", false],
    ["lib/kernel/auth/test-users.ts", false],
    ["e2e/support/routes.ts", false],
    ["i18n.d.ts", false],
    ["app/globals.css", false],
  ])("whether %s is measured: %s", (file, measured) => {
    expect(isMeasured(file)).toBe(measured);
  });
  it("walks are the numbered files under their headings", () => {
    const text = "### Walk: GET `/x`\n\n1. `a.ts` reads\n2. `b.ts`\n\n## Other\n\n1. `c.ts`\n";
    expect(readWalks(text)).toEqual([{ name: "GET /x", files: ["a.ts", "b.ts"] }]);
  });
});

const TREE: Record<string, string> = {
  "lib/magazine/chunk/service.ts":
    'import { b } from "@/lib/magazine/post/b"; export const chunkHtml = b;',
  "lib/magazine/post/b.ts":
    'import type { C } from "../page/c"; import { chunkHtml } from "../chunk/service";\n' +
    "export const b: C = chunkHtml as C;",
  "lib/magazine/page/c.ts": "export type C = string; // venue and chunk",
  "lib/kernel/http/input.ts": "export const read = (chunk: Uint8Array) => chunk.length;",
  "components/magazine/post/date.tsx": "export const venue = `${1} venue`;",
  "components/magazine/chunk/card.tsx": "export const chunk = 1;",
  "app/[locale]/account/all-chunks/page.tsx": "export const chunk = 1;",
  "app/[locale]/page.tsx": `export const long = "${"α".repeat(130)}";`,
  "lib/magazine/post/b.test.ts": "export const venue = 1 as any;",
  "prisma/client/client.ts": "export const venue = 1 as any;",
  "docs/architecture.md": "## Walk: home\n\n1. `app/[locale]/page.tsx`\n",
};

describe("a tree", () => {
  let root: string;
  let figures: Figures;
  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), "measure-"));
    for (const [file, text] of Object.entries(TREE)) {
      mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(root, file), `${text}\n`);
    }
    figures = measureTree(root);
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it("is counted without tests and generated code", () => {
    expect(figures.code).toMatchObject({ files: 8, lines: 9, longLines: 1 });
    expect(figures).toMatchObject({ casts: 1, anys: 0 });
  });
  it("has its circles of files and folders", () => {
    expect(figures.files.value).toEqual([
      ["lib/magazine/chunk/service.ts", "lib/magazine/post/b.ts"],
    ]);
    expect(figures.folders.value).toEqual([["magazine/chunk", "magazine/post"]]);
  });
  it("has the files that name a field and a concept outside its folders", () => {
    expect(figures.naming.field).toEqual(["components/magazine/post/date.tsx"]);
    expect(figures.naming.concept).toEqual(["lib/magazine/post/b.ts"]);
  });
  it("is described with its walks and places", () => {
    expect(describeFigures(figures)).toMatch(/files on the walk home +1$/);
    expect(describePlaces(figures)).toContain("app/[locale]/page.tsx: 1");
  });
});
