import { responseMetaStorage, type ResponseMeta } from "@/lib/core/cache-tags";
import type { CapturedResponse } from "./inject";

/** What a response says about its caching; see lib/core/cache-tags.ts. */
type CacheMeta = { tags: string[]; expiresAt?: number; isUncacheable?: boolean };

/** A whole response with what it says about its caching. */
export type Rendered = CapturedResponse & { meta: CacheMeta };

const store = responseMetaStorage.get();

/** Runs a part of a render with cache tags of its own. */
export async function collectMeta<T>(
  load: () => Promise<T>,
  known: Pick<ResponseMeta, "status"> = {},
): Promise<{ result: T; meta: ResponseMeta }> {
  const meta: ResponseMeta = { ...known, tags: new Set() };
  return { result: await store.run(meta, load), meta };
}

/** What a response says about its caching. */
export const cacheMeta = ({ tags, expiresAt, isUncacheable }: ResponseMeta): CacheMeta => ({
  tags: [...tags],
  expiresAt,
  isUncacheable,
});

/** Runs a render with cache tags of its own, so that renders at the same time stay apart. */
export async function withMeta(render: () => Promise<CapturedResponse>): Promise<Rendered> {
  const { result, meta } = await collectMeta(render);
  return { ...result, meta: cacheMeta(meta) };
}
