// Plain JavaScript without packages, since the bootstrap uses it to check whether the build is
// current.
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

/** A hash of the content of files and folders; without tests, hidden and missing files. */
export function hashContent(entries) {
  const hash = createHash("sha256");
  for (const file of entries.flatMap(listFiles))
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}
