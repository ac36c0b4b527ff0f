// The results of a build and their sources. Plain JavaScript without packages, since the bootstrap
// reads it before anything is installed.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { hashContent, hashTimes } from "./content-hash.mjs";

const COMMON = [
  "components",
  "lib",
  "messages",
  "prisma/schema.prisma",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];

/** Pages and endpoints, which the framework builds. */
export const PAGES = {
  stampFile: ".next/build-stamp",
  resultFile: ".next/BUILD_ID",
  sources: [
    ...COMMON,
    "app",
    "public",
    "instrumentation.ts",
    "instrumentation-client.ts",
    "middleware.ts",
    "next.config.ts",
    "tailwind.config.ts",
  ],
};

/** The processes of the site and its commands, compiled to JavaScript. */
export const PROGRAMS = {
  stampFile: "dist/build-stamp",
  resultFile: "dist/web.mjs",
  sources: [
    ...COMMON,
    "server",
    "scripts",
    "prisma/demo/accounts.ts",
    "prisma/demo/load.ts",
    "prisma/demo/loader",
    "prisma/synthetic",
  ],
};

const read = (file) => (existsSync(file) ? readFileSync(file, "utf8") : undefined);

/** Stores the times for the next start; not where another user has built. */
function note(file, text) {
  try {
    writeFileSync(file, text);
  } catch (error) {
    if (error.code !== "EACCES" && error.code !== "EROFS") throw error;
  }
}

/**
 * Whether a result exists and its sources are unchanged. They are read only when their times are not
 * those of the last look.
 */
export function isFresh({ stampFile, resultFile, sources }) {
  const stamp = read(stampFile);
  if (stamp === undefined || !existsSync(resultFile)) return false;
  const timesFile = `${stampFile}-times`;
  const times = hashTimes(sources);
  const seen = `${stamp} ${times}`;
  if (times !== undefined && read(timesFile) === seen) return true;
  if (stamp !== hashContent(sources)) return false;
  if (times !== undefined) note(timesFile, seen);
  return true;
}

/** Whether the site can start without a build, and thus without build tools. */
export const isBuilt = () => isFresh(PROGRAMS) && isFresh(PAGES);
