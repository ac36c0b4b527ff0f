import { expireResponseAt, tagResponse } from "@/lib/kernel/core/cache-tags";
import type { SectionCode } from "@/lib/kernel/core/paths";
import { fold } from "@/lib/kernel/greek/fold";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import { publicPosts } from "../policy";
import { memoize } from "@/lib/kernel/core/render-cache";
import { db } from "@/lib/kernel/core/db";

/** Filters of a list of posts. */
export type PostFilters = {
  category?: SectionCode;
  subCategoryId?: number;
  subCategoryName?: string;
  memberId?: number;
  authorId?: number;
  professionId?: number;
  tagId?: number;
  isFeatured?: boolean;
  ids?: number[];
  excludeIds?: number[];
  /** Only events that end (or start, without an end) at or after this time. */
  datedFrom?: Date;
  /** Only events that ended before this time. */
  datedBefore?: Date;
  /** Only events that take place, wholly or in part, between these times. */
  datedWithin?: { from: Date; until: Date };
};

const subCategoryWhere = (filters: PostFilters): Prisma.PostWhereInput => {
  if (filters.subCategoryId !== undefined) return { subCategoryId: filters.subCategoryId };
  if (filters.subCategoryName === undefined) return {};
  return {
    subCategory: {
      translations: {
        some: {
          OR: [{ slug: filters.subCategoryName }, { nameFold: fold(filters.subCategoryName) }],
        },
      },
    },
  };
};

/** Lets the response expire when the next event ends (or starts, if it has no end). */
function expireAtNextEnd(): Promise<void> {
  return memoize("next end of a dated post", async () => {
    tagResponse("posts");
    const rows = await db.$queryRaw<
      { at: Date | null }[]
    >`SELECT min(coalesce(ends_at, starts_at)) AS at FROM post WHERE coalesce(ends_at, starts_at) >= now()`;
    if (rows[0]?.at) expireResponseAt(new Date(rows[0].at.getTime() + 1));
  });
}

/** The public posts that meet the filters. */
export async function postWhere(
  locale: Locale,
  filters: PostFilters,
): Promise<Prisma.PostTranslationWhereInput> {
  if (filters.datedFrom || filters.datedBefore) await expireAtNextEnd();
  tagResponse("posts");
  const dated: Prisma.PostWhereInput[] = [];
  if (filters.datedFrom)
    dated.push({
      OR: [
        { endsAt: { gte: filters.datedFrom } },
        { endsAt: null, startsAt: { gte: filters.datedFrom } },
      ],
    });
  if (filters.datedBefore)
    dated.push({
      OR: [
        { endsAt: { lt: filters.datedBefore } },
        { endsAt: null, startsAt: { lt: filters.datedBefore } },
      ],
    });
  if (filters.datedWithin) {
    const { from, until } = filters.datedWithin;
    dated.push({
      startsAt: { lt: until },
      OR: [{ startsAt: { gte: from } }, { endsAt: { gt: from } }],
    });
  }
  return {
    ...publicPosts(locale),
    ...(filters.ids || filters.excludeIds
      ? { postId: { in: filters.ids, notIn: filters.excludeIds } }
      : {}),
    post: {
      deletedAt: null,
      ...(filters.category ? { category: { code: filters.category } } : {}),
      ...(filters.memberId ? { memberId: filters.memberId } : {}),
      ...(filters.authorId ? { authors: { some: { authorId: filters.authorId } } } : {}),
      ...(filters.professionId
        ? { professions: { some: { professionId: filters.professionId } } }
        : {}),
      ...(filters.tagId ? { tags: { some: { tagId: filters.tagId } } } : {}),
      ...(filters.isFeatured !== undefined ? { isFeatured: filters.isFeatured } : {}),
      ...subCategoryWhere(filters),
      ...(dated.length > 0 ? { AND: dated } : {}),
    },
  };
}
