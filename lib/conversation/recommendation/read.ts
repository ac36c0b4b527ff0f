import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import { PER_PAGE, paged, type Paged, type Paging, rowsAt } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { saidColumns } from "@/lib/conversation/recommendation/view";
import { publicName, publicNameColumns } from "@/lib/directory/member/public-name";
import { readRecommendationToken } from "./token";
import type { RecommendationView } from "./schema";

/** The fewest recommendations that have an average: of fewer one could tell who gave what. */
const LEAST_FOR_AVERAGE = 5;

/** What is said about a company as a whole; `average` is null for fewer than five. */
export type RecommendationTotals = {
  total: number;
  average: number | null;
  /** Not published or removed by the editors, and withdrawn by their writers. */
  removed: number;
  withdrawn: number;
};

/** The totals of a company. */
export async function recommendationTotals(memberId: number): Promise<RecommendationTotals> {
  tagResponse(`member:${memberId}`);
  const groups = await db.recommendation.groupBy({
    by: ["status"],
    where: { memberId, writtenAt: { not: null } },
    _count: { _all: true },
    _avg: { rating: true },
  });
  const of = (status: string) => groups.find((group) => group.status === status);
  const total = of("published")?._count._all ?? 0;
  const average = of("published")?._avg.rating ?? null;
  return {
    total,
    average: total < LEAST_FOR_AVERAGE || average === null ? null : Math.round(average * 10) / 10,
    removed: of("refused")?._count._all ?? 0,
    withdrawn: of("withdrawn")?._count._all ?? 0,
  };
}

/** Those of a company that everybody sees: published ones while it is in the directory. */
const publicOf = (memberId: number) =>
  ({
    memberId,
    status: "published",
    member: { deletedAt: null, translations: { some: { status: "published" } } },
  }) as const;

/** The last page of them, from 0. */
export async function lastRecommendationPage(memberId: number): Promise<number> {
  tagResponse(`member:${memberId}`);
  const total = await db.recommendation.count({ where: publicOf(memberId) });
  return paged([], total, { currentPage: 0, perPage: PER_PAGE }).lastPage;
}

/** The published recommendations of a company that is in the directory, the newest first. */
export async function listRecommendations(
  memberId: number,
  paging: Paging,
): Promise<Paged<RecommendationView>> {
  tagResponse(`member:${memberId}`);
  const where = publicOf(memberId);
  const [total, rows] = await Promise.all([
    db.recommendation.count({ where }),
    db.recommendation.findMany({
      where,
      orderBy: [{ writtenAt: "desc" }, { id: "desc" }],
      ...rowsAt(paging),
      select: { ...saidColumns, reply: true },
    }),
  ]);
  const items = rows.map(({ id, rating, text, locale, authorName, reply, writtenAt }) => ({
    id,
    member_id: memberId,
    rating: rating ?? 0,
    text: text ?? "",
    locale,
    author_name: authorName,
    reply,
    status: "published" as const,
    created_at: (writtenAt ?? new Date(0)).toISOString(),
  }));
  return paged(items, total, paging);
}

/**
 * An invitation or recommendation as its writer sees it by the mailed link; null for an invalid
 * link.
 */
export async function readByLink(token: string, locale: Locale) {
  const id = readRecommendationToken(token);
  if (id === undefined) return null;
  const row = await db.recommendation.findUnique({
    where: { id },
    select: {
      id: true,
      status: true,
      authorName: true,
      rating: true,
      text: true,
      refusal: true,
      reply: true,
      member: {
        select: {
          deletedAt: true,
          ...publicNameColumns,
        },
      },
    },
  });
  if (!row) return null;
  const { member, ...rest } = row;
  return {
    ...rest,
    company: publicName(member.translations, locale),
    isGone: member.deletedAt !== null,
  };
}
export type LinkedRecommendation = NonNullable<Awaited<ReturnType<typeof readByLink>>>;
