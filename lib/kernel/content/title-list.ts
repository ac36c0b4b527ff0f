import type { Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import type { EditList } from "./edit-list";
import { bothLanguages, directionOf, type ListTables, type OrderBy } from "./list-conditions";
import { sortName, type SortBy } from "./sort-by";

/** Orders of lists of content with titles. */
export const TITLE_SORTS = ["updated_at", "published_at", "title", "id"] as const;
export type TitleSort = SortBy<(typeof TITLE_SORTS)[number]>;

/** A list of content with titles and at most some hundred items; its pages are always collected. */
export function titleList<Own extends object>(
  tables: Omit<ListTables, "id" | "ordering">,
  /** The condition that a word matches a translation `t` or the item `x`. */
  word: (word: string) => Prisma.Sql,
  filters: EditList<Own, TitleSort>["filters"],
): EditList<Own, TitleSort> {
  const list = { ...tables, id: Prisma.sql`id`, ordering: Prisma.sql`x.updated_at` };
  return {
    ...list,
    word: (one) => Prisma.sql`EXISTS (SELECT 1 FROM ${list.translations} AS t
      WHERE t.${list.key} = x.id AND (${word(one)}))`,
    filters,
    orderOf(sort: TitleSort, locale: Locale): OrderBy {
      const by = {
        updated_at: Prisma.sql`x.updated_at`,
        published_at: Prisma.sql`coalesce(own.published_at, other.published_at)`,
        title: Prisma.sql`coalesce(own.title, other.title)`,
        id: Prisma.sql`x.id`,
      }[sortName(TITLE_SORTS, sort)];
      return {
        by: Prisma.sql`${by} ${directionOf(sort)} NULLS LAST, x.id DESC`,
        join: bothLanguages(list, locale),
      };
    },
  };
}
