import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { log } from "@/lib/kernel/core/log";

/** Loading one entry takes some 15 ms; requests have priority in between. */
const PAUSE_MS = 50;

/** Files of entries by route, relative to the folder of the manifest. */
const manifestSchema = z.record(z.string(), z.string());

/**
 * Loads the code of the wanted pages and endpoints of a build, one after the other with pauses, so that no
 * first request has to. The framework would do so before a new thread renders its first page, which
 * delays the start by a third. An entry that does not load is logged; its requests will report it.
 * @param folder the server's folder of the build
 * @param options `isWanted` gets the route, such as `/api/product/[id]/route`
 */
export async function preloadEntries(
  folder: string,
  {
    isWanted = () => true,
    pauseMs = PAUSE_MS,
  }: { isWanted?: (route: string) => boolean; pauseMs?: number } = {},
): Promise<void> {
  const manifestFile = path.resolve(folder, "app-paths-manifest.json");
  const entries = manifestSchema.parse(JSON.parse(readFileSync(manifestFile, "utf8")));
  const load = createRequire(manifestFile);
  for (const [route, file] of Object.entries(entries)) {
    if (!isWanted(route)) continue;
    await sleep(pauseMs, undefined, { ref: false });
    try {
      load(`./${file}`);
    } catch (error) {
      log.error({ err: error, route }, "an entry of the build did not load");
    }
  }
}
