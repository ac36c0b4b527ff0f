import { expireResponseAt, tagResponse } from "@/lib/core/cache-tags";
import { db } from "@/lib/core/db";
import { memoize } from "@/lib/core/render-cache";

/**
 * Notes until when it stays as it is which dated posts are over: until the next of them ends, or
 * starts when it has no end.
 */
export function noteNextEnd(): Promise<void> {
  return memoize("next end of a dated post", async () => {
    tagResponse("posts");
    const rows = await db.$queryRaw<
      { at: Date | null }[]
    >`SELECT min(coalesce(ends_at, starts_at)) AS at FROM post WHERE coalesce(ends_at, starts_at) >= now()`;
    if (rows[0]?.at) expireResponseAt(new Date(rows[0].at.getTime() + 1));
  });
}
