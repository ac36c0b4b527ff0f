import { renderCache } from "../../lib/core/render-cache";
import { InMemoryRenderCache } from "../../server/render/in-memory-render-cache";

/**
 * Gives this process the memory that the site's renderers have, for what changes seldom; nothing
 * changes while a suite measures.
 */
export function installSiteMemory(): void {
  const memory = new InMemoryRenderCache();
  memory.on = true;
  renderCache.set(memory);
}
