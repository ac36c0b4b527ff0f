import { responseMetaStorage, type ResponseMeta } from "@/lib/core/cache-tags";
import type { CapturedResponse } from "./inject";

/** What a response says about its caching; see lib/core/cache-tags.ts. */
type CacheMeta = { tags: string[]; expiresAt?: number; isUncacheable?: boolean };

/** A whole response with what it says about its caching. */
export type Rendered = CapturedResponse & { meta: CacheMeta };

const store = responseMetaStorage.get();

/** The status that the page being rendered set last; cleared for the next attempt. */
export function takeStatus(): number | undefined {
  const meta = store.getStore();
  const status = meta?.status;
  if (meta) delete meta.status;
  return status;
}

/** Runs a part of a render with cache tags of its own. */
export async function collectMeta<T>(
  load: () => Promise<T>,
): Promise<{ result: T; meta: ResponseMeta }> {
  const meta: ResponseMeta = { tags: new Set() };
  return { result: await store.run(meta, load), meta };
}

/** Runs a render with cache tags of its own, so that renders at the same time stay apart. */
export async function withMeta(render: () => Promise<CapturedResponse>): Promise<Rendered> {
  const { result, meta } = await collectMeta(render);
  const { tags, expiresAt, isUncacheable } = meta;
  return { ...result, meta: { tags: [...tags], expiresAt, isUncacheable } };
}
