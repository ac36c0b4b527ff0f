import path from "node:path";
import { expect, it } from "vitest";
import { resolveImport } from "@/scripts/measure/circles";
import { readSources, type SourceFile } from "@/scripts/measure/source-files";
import { readSyntax } from "@/scripts/measure/syntax";

/** Node's own modules and the database client, which do not exist in browsers. */
const SERVER_ONLY = /^(?:node:|server-only$|pg$|@prisma\/|@\/prisma\/)/;
const IS_CLIENT = /^(?:\/\*[\s\S]*?\*\/|\/\/.*|\s)*"use client"/;

/** Server-only modules that client components import, each with the importing file. */
function violations(sources: SourceFile[]): string[] {
  const files = new Map(sources.map((source) => [source.path, source]));
  const known = new Set(files.keys());
  // Only what browsers load is parsed.
  const loaded = new Set(
    sources.filter(({ text }) => IS_CLIENT.test(text)).map((source) => source.path),
  );
  const found: string[] = [];
  for (const file of loaded)
    for (const { kind, specifier } of readSyntax(files.get(file)!).imports) {
      if (kind === "type") continue;
      if (SERVER_ONLY.test(specifier)) found.push(`${file} imports ${specifier}`);
      const target = resolveImport(file, specifier, known);
      if (target !== undefined) loaded.add(target);
    }
  return found;
}

// It reads every file of the tree, some seconds of processor time.
it("client components import no server-only module", { timeout: 90_000 }, () => {
  expect(violations(readSources(path.resolve(import.meta.dirname, "..")))).toEqual([]);
});

it("control: notices an indirect import, and allows type imports", () => {
  const button = { path: "components/a.tsx", text: '"use client";\nimport { b } from "@/lib/b";' };
  const type = { path: "lib/b.ts", text: 'import type { X } from "node:fs";\nexport const b = 1;' };
  const value = { path: "lib/b.ts", text: 'import { X } from "node:fs";\nexport const b = X;' };
  expect(violations([button, type])).toEqual([]);
  expect(violations([button, value])).toEqual(["lib/b.ts imports node:fs"]);
});
