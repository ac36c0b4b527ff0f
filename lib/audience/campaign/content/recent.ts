import { db } from "@/lib/kernel/core/db";
import type { SectionCode } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { publicPosts } from "@/lib/magazine/post/policy";

type Asked = {
  /** Empty: all sections. */
  sections: readonly SectionCode[];
  limit: number;
  since: Date;
  /** Posts that the issue shows elsewhere. */
  excludeIds: number[];
};

/** The ids of the posts that became public after a time, the newest first. */
export async function recentPostIds(
  locale: Locale,
  { sections, limit, since, excludeIds }: Asked,
): Promise<number[]> {
  const rows = await db.postTranslation.findMany({
    where: {
      AND: [publicPosts(locale), { publishedAt: { gt: since }, postId: { notIn: excludeIds } }],
      ...(sections.length > 0 && { post: { category: { code: { in: [...sections] } } } }),
    },
    orderBy: [{ publishedAt: "desc" }, { postId: "desc" }],
    take: limit,
    select: { postId: true },
  });
  return rows.map(({ postId }) => postId);
}
