import { isBuilt } from "./results.mjs";

/**
 * Builds the compiled programs and the pages, as far as they are stale. The build tools are needed
 * only then.
 * @throws Refusal when a build fails, Stopped when the signal ended it
 */
export async function buildSite(logFile: string, signal?: AbortSignal): Promise<void> {
  if (isBuilt()) return;
  const { buildPrograms } = await import("./programs");
  await buildPrograms(signal);
  const { buildPages } = await import("./pages");
  await buildPages(logFile, signal);
}
