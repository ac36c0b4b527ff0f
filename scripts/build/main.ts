import { announce, printLine } from "../console/progress.mjs";
import { Stopped } from "../console/run-program";
import { listenForStop } from "../supervisor/stopping";
import { buildSite } from "./build-site";
import { generatePrismaClient } from "./prisma-client";

const LOG_FILE = ".next/cache/build.log";

/**
 * npm run build: runs all steps of a start that need no database, so that a switch to a new version
 * takes seconds.
 * @returns the exit code: 143 after SIGTERM, 130 after Ctrl-C
 */
export async function main(): Promise<number> {
  const stop = listenForStop(() => announce("Killed."));
  try {
    await generatePrismaClient(process.env, stop);
    await buildSite(LOG_FILE, stop);
  } catch (error) {
    if (!stop.aborted) throw error;
  }
  if (stop.reason instanceof Stopped) {
    printLine("Stopped: what was not finished is built next time.");
    return stop.reason.exitCode;
  }
  printLine("Everything is built: npm start runs it.");
  return 0;
}
