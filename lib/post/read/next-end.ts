import { noteFreshUntil, noteTags } from "@/lib/core/answer-notes";
import { db } from "@/lib/core/db";
import { remember } from "@/lib/core/memory";

/**
 * Notes until when it stays as it is which dated posts are over: until the next of them ends, or
 * starts when it has no end.
 */
export function noteNextEnd(): Promise<void> {
  return remember("next end of a dated post", async () => {
    noteTags("posts");
    const rows = await db.$queryRaw<
      { at: Date | null }[]
    >`SELECT min(coalesce(ends_at, starts_at)) AS at FROM post WHERE coalesce(ends_at, starts_at) >= now()`;
    if (rows[0]?.at) noteFreshUntil(new Date(rows[0].at.getTime() + 1));
  });
}
