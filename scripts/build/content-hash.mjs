// Plain JavaScript without packages, since the bootstrap uses it to check whether the build is
// current.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const IGNORED = /\.test\.tsx?$|(^|\/)\.[^/]*$/;
/** A file that changed so recently can change again without another time or size. */
const SETTLED_MS = 1_000;

function listFiles(entry) {
  if (IGNORED.test(entry)) return [];
  const found = statSync(entry, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [{ file: entry, found }];
  return readdirSync(entry)
    .sort()
    .flatMap((name) => listFiles(path.posix.join(entry, name)));
}

/** A hash of the content of files and folders; without tests, hidden and missing files. */
export function hashContent(entries) {
  const hash = createHash("sha256");
  for (const { file } of entries.flatMap(listFiles))
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/**
 * A hash of sizes, times and inodes of the same files, much faster to make: while it is the same, so is the
 * content. A change of a file sets its ctime, which no program can set back.
 * @returns undefined while a file is so new that a further change could go unnoticed
 */
export function hashTimes(entries) {
  const hash = createHash("sha256");
  const latest = Date.now() - SETTLED_MS;
  for (const { file, found } of entries.flatMap(listFiles)) {
    const { size, mtimeMs, ctimeMs, ino } = found;
    if (!(Math.max(mtimeMs, ctimeMs) < latest)) return undefined;
    hash.update(`${file}\0${size} ${mtimeMs} ${ctimeMs} ${ino}\0`);
  }
  return hash.digest("hex");
}
