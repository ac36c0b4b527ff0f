import { db } from "@/lib/kernel/core/db";
import { isOneOf } from "@/lib/kernel/core/records";
import { SECTION_CODES } from "@/lib/kernel/core/paths";
import type { Prisma } from "@/prisma/client/client";
import { dateOf, publicationsOf, type Asked, type Item } from "./entries";
import { asksForDates, publicationFilter, translationSelect } from "./publication-filter";
import type { CalendarEntry } from "./schema";

const select = {
  id: true,
  version: true,
  startsAt: true,
  endsAt: true,
  category: { select: { code: true } },
  translations: translationSelect,
} satisfies Prisma.PostSelect;
type Row = Prisma.PostGetPayload<{ select: typeof select }>;

const itemOf = ({ id, version, category: { code }, translations }: Row): Item => ({
  kind: "post",
  id,
  version,
  section: isOneOf(SECTION_CODES, code) ? code : null,
  translations,
});

/** Publications of posts, and the dates of those in the agenda. */
export async function postEntries(asked: Asked): Promise<CalendarEntry[]> {
  const { span, filters, locale, most } = asked;
  const post = {
    deletedAt: null,
    ...(filters.section && { category: { code: filters.section } }),
  } satisfies Prisma.PostWhereInput;
  const shown = publicationFilter(asked);
  const [publications, dated] = await Promise.all([
    shown &&
      db.postTranslation.findMany({
        where: { ...shown, post },
        orderBy: [{ publishedAt: "asc" }, { postId: "asc" }],
        take: 2 * most + 1,
        select: { postId: true },
      }),
    asksForDates(filters)
      ? db.post.findMany({
          where: { ...post, startsAt: { gte: span.from, lt: span.until } },
          orderBy: [{ startsAt: "asc" }, { id: "asc" }],
          take: most + 1,
          select,
        })
      : [],
  ]);
  const ids = [...new Set(publications?.map(({ postId }) => postId))];
  const published =
    ids.length > 0 ? await db.post.findMany({ where: { id: { in: ids } }, select }) : [];
  return [
    ...published.flatMap((row) => publicationsOf(itemOf(row), span, locale)),
    ...dated.flatMap((row) => {
      const { startsAt, endsAt } = row;
      const date = startsAt && { startsAt, endsAt, isCancelled: false };
      return (date && dateOf(itemOf(row), date, locale)) ?? [];
    }),
  ];
}
