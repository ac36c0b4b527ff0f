import { expireResponseAt, tagResponse } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import { memoize } from "@/lib/kernel/core/render-cache";

/** Lets the response expire when the next event ends (or starts, if it has no end). */
export function expireAtNextEnd(): Promise<void> {
  return memoize("next end of a dated post", async () => {
    tagResponse("posts");
    const rows = await db.$queryRaw<
      { at: Date | null }[]
    >`SELECT min(coalesce(ends_at, starts_at)) AS at FROM post WHERE coalesce(ends_at, starts_at) >= now()`;
    if (rows[0]?.at) expireResponseAt(new Date(rows[0].at.getTime() + 1));
  });
}
