import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Folders with generated or third-party files. */
const GENERATED = new Set([
  "node_modules",
  ".git",
  ".next",
  ".data",
  "dist",
  "prisma/client",
  "test-results",
  "playwright-report",
  "coverage",
]);

const CODE = /\.(?:ts|tsx|mts|mjs)$/;
const DECLARATIONS = /\.d\.m?ts$/;

/** Tests, and the fixtures that only tests import. */
const TESTS = /\.(?:test|spec)\.tsx?$|(?:^|\/)test-[^/]+$|^e2e\/|^scripts\/test\//;

/** One file of the tree: its path from the root with slashes, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

function filesIn(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (GENERATED.has(entry.name) || GENERATED.has(file)) return [];
    return entry.isDirectory() ? filesIn(root, file) : [file];
  });
}

/** Whether a path is code that is delivered: no test, no declaration, nothing generated. */
export function isMeasured(file: string): boolean {
  return CODE.test(file) && !DECLARATIONS.test(file) && !TESTS.test(file);
}

const readAll = (root: string, files: string[]): SourceFile[] =>
  files
    .toSorted()
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), "utf8") }));

/** The files of a tree that have this name, in the order of their paths. */
export const readFilesNamed = (root: string, name: string): SourceFile[] =>
  readAll(
    root,
    filesIn(root, "").filter((file) => path.basename(file) === name),
  );

/** The code of a tree that the figures are about, in the order of its paths. */
export const readSources = (root: string): SourceFile[] =>
  readAll(root, filesIn(root, "").filter(isMeasured));
