// A full disk in one sentence: what was being written, what is needed, what is left. Plain JavaScript
// without packages, since it is needed before any is installed.
import { existsSync, statfsSync } from "node:fs";
import path from "node:path";

const GB = 1_000_000_000;
/** What a start writes below a folder of the project, and elsewhere: the data folder. */
const NEEDS = [
  ["node_modules", 2 * GB, "the packages"],
  [".next", 0.7 * GB, "the build"],
  ["dist", 0.05 * GB, "the programs"],
];
const DATA = [0.5 * GB, "the data of the site"];
const CODES = new Set(["ENOSPC", "EDQUOT"]);
/** How programs say it: initdb, PostgreSQL, npm, the compilers. */
const SAID = /no space left on device|ENOSPC|disk quota exceeded/i;

const amount = (bytes) =>
  bytes >= GB ? `${(bytes / GB).toFixed(1)} GB` : `${Math.round(bytes / 1_000_000)} MB`;

/** The free bytes where a file would be written. */
function freeAt(file) {
  let folder = path.resolve(file);
  while (!existsSync(folder)) folder = path.dirname(folder);
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** The file that an error is about; programs name it in quotes. */
const fileIn = (error, text) => error?.path ?? /"([^"\n]*\/[^"\n]*)"/.exec(text)?.[1];

/**
 * The sentence for an error of a full disk; undefined for any other error.
 * @param dataDir the folder of the site's data, where nothing else is known
 */
export function fullDiskLine(error, dataDir = process.env.DATA_DIR || ".data") {
  const text = error instanceof Error ? error.message : String(error);
  if (!CODES.has(error?.code) && !SAID.test(text)) return undefined;
  const file = fileIn(error, text) ?? dataDir;
  const inside = path.relative(process.cwd(), path.resolve(file)).split(path.sep)[0];
  const [, need, what] = NEEDS.find(([folder]) => folder === inside) ?? [undefined, ...DATA];
  return (
    `The disk is full: ${file} could not be written, ${what} may need ${amount(need)}, and ` +
    `${amount(freeAt(file))} are left there. Make room, then start again: what was not finished is made anew`
  );
}
