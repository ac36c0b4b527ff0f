import { printLine } from "../console/progress.mjs";
import { buildSite } from "./build-site";
import { generatePrismaClient } from "./prisma-client";

const LOG_FILE = ".next/cache/build.log";

/**
 * npm run build: runs all steps of a start that need no database, so that a switch to a new version
 * takes seconds.
 * @returns the exit code
 */
export async function main(): Promise<number> {
  await generatePrismaClient(process.env);
  await buildSite(LOG_FILE);
  printLine("Everything is built: npm start runs it.");
  return 0;
}
