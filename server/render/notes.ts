import { responseMetaStorage, type ResponseMeta } from "@/lib/core/cache-tags";
import type { Captured } from "./capture";
import type { Rendered } from "./job";

const store = responseMetaStorage.get();

/** The status that the page being rendered noted last; cleared for the next attempt. */
export function takeStatus(): number | undefined {
  const notes = store.getStore();
  const status = notes?.status;
  if (notes) delete notes.status;
  return status;
}

/** Runs a part of the rendering of a response with notes of its own. */
export async function collectMeta<T>(
  load: () => Promise<T>,
): Promise<{ result: T; notes: ResponseMeta }> {
  const notes: ResponseMeta = { tags: new Set() };
  return { result: await store.run(notes, load), notes };
}

/**
 * Runs the rendering of a response and gives back what it noted beside it. Two answers being made
 * at once keep their notes apart.
 */
export async function withMeta(make: () => Promise<Captured>): Promise<Rendered> {
  const notes: ResponseMeta = { tags: new Set() };
  const answer = await store.run(notes, make);
  return {
    ...answer,
    meta: {
      tags: [...notes.tags],
      expiresAt: notes.expiresAt,
      isUncacheable: notes.isUncacheable,
    },
  };
}
