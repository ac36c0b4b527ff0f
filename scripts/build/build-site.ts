import { isBuilt, isFresh, PROGRAMS } from "./results.mjs";

/**
 * Compiles the processes and commands of the site if they are stale.
 * @throws Refusal when they do not compile
 */
export async function compilePrograms(signal?: AbortSignal): Promise<void> {
  if (isFresh(PROGRAMS)) return;
  const { buildPrograms } = await import("./programs");
  await buildPrograms(signal);
}

/**
 * Builds the compiled programs and the pages, as far as they are stale. The build tools are needed
 * only then.
 * @throws Refusal when a build fails, Stopped when the signal ended it
 */
export async function buildSite(logFile: string, signal?: AbortSignal): Promise<void> {
  if (isBuilt()) return;
  await compilePrograms(signal);
  const { buildPages } = await import("./pages");
  await buildPages(logFile, signal);
}
