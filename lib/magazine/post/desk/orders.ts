import type { OrderBy } from "@/lib/kernel/content/list-conditions";
import type { SortBy } from "@/lib/kernel/content/sort-by";
import { otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";

/** Orders of the list for editing. */
export const POST_EDIT_SORTS = ["updated_at", "published_at", "product_name", "id"] as const;
export type PostEditSort = SortBy<(typeof POST_EDIT_SORTS)[number]>;

const isFalling = (sort: PostEditSort) => sort.startsWith("-");
export const isByTitle = (sort: PostEditSort): boolean => sort.endsWith("product_name");
export const isByChange = (sort: PostEditSort): boolean => sort.endsWith("updated_at");
export const isByDate = (sort: PostEditSort): boolean => sort.endsWith("published_at");

/**
 * The order by publication date, in the requested locale, else in the other one. `NULLS LAST` is
 * left out where there are no nulls, as the index does not support it.
 */
export const dateOrder = (sort: PostEditSort, at: Prisma.Sql, id: Prisma.Sql, hasNulls = true) =>
  Prisma.sql`${at} ${isFalling(sort) ? Prisma.sql`DESC` : Prisma.sql`ASC`}
    ${hasNulls ? Prisma.sql`NULLS LAST` : Prisma.empty}, ${id} DESC`;

/** The order of titles as in their index. */
export const titleOrder = (sort: PostEditSort, title: Prisma.Sql) =>
  isFalling(sort) ? Prisma.sql`${title} USING ~>~` : Prisma.sql`${title} USING ~<~`;

/** The order of posts `x`, and the joins that it needs. */
export function orderOf(sort: PostEditSort, locale: Locale): OrderBy {
  const own = Prisma.sql`LEFT JOIN post_translation AS own ON own.post_id = x.id AND own.locale = ${locale}::"Locale"`;
  const isOther = (o: Prisma.Sql) =>
    Prisma.sql`${o}.post_id = x.id AND ${o}.locale = ${otherLocale(locale)}::"Locale"`;
  // A title of the other locale is looked up only where it is needed.
  if (isByTitle(sort))
    return {
      by: Prisma.sql`own.title_fold IS NULL,
        ${titleOrder(sort, Prisma.sql`coalesce(own.title_fold, other.title_fold)`)}, x.id`,
      join: Prisma.sql`${own} LEFT JOIN LATERAL (SELECT o.title_fold FROM post_translation AS o
        WHERE own.post_id IS NULL AND ${isOther(Prisma.sql`o`)} OFFSET 0) AS other ON true`,
    };
  if (isByDate(sort))
    return {
      by: dateOrder(
        sort,
        Prisma.sql`coalesce(own.published_at, other.published_at)`,
        Prisma.sql`x.id`,
      ),
      join: Prisma.sql`${own} LEFT JOIN post_translation AS other ON ${isOther(Prisma.sql`other`)}`,
    };
  if (sort.endsWith("id"))
    return { by: isFalling(sort) ? Prisma.sql`x.id DESC` : Prisma.sql`x.id`, join: Prisma.empty };
  // In the order of its index, without `NULLS LAST`, as there are no nulls.
  return {
    by: isFalling(sort) ? Prisma.sql`x.updated_at DESC, x.id` : Prisma.sql`x.updated_at, x.id DESC`,
    join: Prisma.empty,
  };
}
