import { readFileSync } from "node:fs";
import path from "node:path";

/** A patch that adds the imaginary kind of content *poem* to the site. */
export const POEM_PATCH = path.join(import.meta.dirname, "poem.patch");

/** How many lines the patch adds to or takes from a file, and whether the file is the kind's own. */
export type FileChange = { file: string; lines: number; isOwn: boolean };

/** Folders of the kind, its migration, its model, and the texts of the interface. */
const OWN = /(?:^|\/)(?:all-)?poems?\/|_poem\/|^prisma\/schema\.prisma$|^messages\//;

/** What the patch changes, file by file. */
export function poemChanges(patch = readFileSync(POEM_PATCH, "utf8")): FileChange[] {
  return patch
    .split(/^diff --git /m)
    .slice(1)
    .map((part) => {
      const file = /^\+\+\+ b\/(.*?)\t?$/m.exec(part)?.[1] ?? "";
      const hunks = part.slice(part.search(/^@@ /m));
      const lines = hunks.match(/^[+-]/gm)?.length ?? 0;
      return { file, lines, isOwn: OWN.test(file) };
    });
}
