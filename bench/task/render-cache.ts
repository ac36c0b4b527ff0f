import { renderCache } from "../../lib/kernel/core/render-cache";
import { InMemoryRenderCache } from "../../server/render/in-memory-render-cache";

/**
 * Installs the render cache of the site's renderers in this process. No invalidation is needed: the
 * data does not change while a suite measures.
 */
export function installRenderCache(): void {
  const cache = new InMemoryRenderCache();
  cache.on = true;
  renderCache.set(cache);
}
