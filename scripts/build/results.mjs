// The results of a build and their sources. Plain JavaScript without packages, since the bootstrap
// reads it before anything is installed.
import { existsSync, readFileSync } from "node:fs";
import { hashContent } from "./content-hash.mjs";

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

/** Whether a result exists and its sources are unchanged. */
export function isFresh({ stampFile, resultFile, sources }) {
  return (
    existsSync(resultFile) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, "utf8") === hashContent(sources)
  );
}

/** Whether the site can start without a build, and thus without build tools. */
export const isBuilt = () => isFresh(PROGRAMS) && isFresh(PAGES);
