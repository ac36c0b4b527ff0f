// Plain JavaScript without packages: the bootstrap asks it whether the build is current.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const IGNORED = /\.test\.tsx?$|(^|\/)\.[^/]*$/;

function listFiles(entry) {
  const found = statSync(entry, { throwIfNoEntry: false });
  if (!found || IGNORED.test(entry)) return [];
  if (!found.isDirectory()) return [entry];
  return readdirSync(entry)
    .sort()
    .flatMap((name) => listFiles(path.posix.join(entry, name)));
}

/**
 * One number for the content of the files and folders; tests and hidden files do not count, what is
 * missing does not either.
 */
export function hashContent(entries) {
  const hash = createHash("sha256");
  for (const file of entries.flatMap(listFiles))
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}
