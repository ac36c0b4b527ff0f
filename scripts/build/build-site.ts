import { isBuilt } from "./results.mjs";

/**
 * Makes what production runs, as far as it is stale: the compiled programs, and the pages. An
 * installation without the tools for that is not asked for them while nothing is stale.
 * @throws Refusal when a build fails
 */
export async function buildSite(logFile: string, signal?: AbortSignal): Promise<void> {
  if (isBuilt()) return;
  const { buildPrograms } = await import("./programs");
  await buildPrograms();
  const { buildPages } = await import("./pages");
  await buildPages(logFile, signal);
}
