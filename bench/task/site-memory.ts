import type { Memory } from "../../lib/core/memory";
import { RenderMemory } from "../../server/render/memory";

/**
 * Gives this process the memory that the site's renderers have, for what changes seldom; nothing
 * changes while a suite measures.
 */
export function installSiteMemory(): void {
  const memory = new RenderMemory();
  memory.on = true;
  (globalThis as { dsMemory?: Memory }).dsMemory = memory;
}
