import { hasRole, type UserActor, type EditorActor, requireEditor } from "@/lib/kernel/core/actor";
import { type Paged, paged, type Paging } from "@/lib/kernel/core/paging";
import { keysOf } from "@/lib/kernel/core/records";
import { fold } from "@/lib/kernel/greek/fold";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { ListScope } from "@/lib/kernel/content/list-scope";
import { Prisma } from "@/prisma/client/client";
import type { ContentStatus } from "@/prisma/client/enums";
import { hasCopy, isDated, isEditedBy, mayKnowCopies } from "./account-conditions";
import {
  hasStatus,
  isOutdated,
  lacksTranslation,
  type ListTables,
  type OrderBy,
} from "./list-conditions";
import type { ListDate } from "./list-filters";
import { countItems, countUnpublished, gatherItems, type PageOfIds } from "./list-pages";

/**
 * Filters of every list for editing; `status` and `search` match in any locale. Deleted items are
 * listed only with `trash`.
 */
export type EditFilters = {
  search?: string;
  /** What the site's search found, in place of `search`. */
  foundIds?: number[];
  status?: ContentStatus;
  missing?: Locale;
  outdated?: Locale;
  trash?: boolean;
  /** Only what has changes that are not published; nothing for those who may not publish them. */
  changed?: boolean;
  /** Days on the clock of the site, and the date that is compared. */
  from?: string;
  to?: string;
  dated?: ListDate;
  /** Who made or saved it; of editors only. */
  editedBy?: number;
};

/** The parameters of a page of the list. */
export type ListOrder<Sort extends string = string> = {
  locale: Locale;
  sort: Sort;
  paging: Paging;
};

/**
 * A list for editing as a kind of content declares it; conditions and orders refer to an item as
 * `x`. `Own` are the filters of this kind.
 */
export type EditList<Own extends object, Sort extends string> = ListTables & {
  orderOf(sort: Sort, locale: Locale): OrderBy;
  /** The condition on items for users who are not editors; without it only editors may list. */
  owned?: { seesAll(actor: UserActor): boolean; where(userId: number): Prisma.Sql };
  /** A condition on all items of the list. */
  always?: Prisma.Sql;
  /** The condition that an item matches a word of a search. */
  word?(word: string): Prisma.Sql;
  /** The conditions of own filters; undefined for a value without effect. */
  filters: { [Name in keyof Own]-?: (value: NonNullable<Own[Name]>) => Prisma.Sql | undefined };
  /** Own filters that leave too many items to collect, and the scan that reads a page of these. */
  wide?: {
    filters: readonly (keyof Own)[];
    walk(asked: Narrowed, order: ListOrder<Sort>): Promise<number[]>;
  };
  /**
   * The scans in index order of pages with too many items to collect. Without `published` a list of
   * published items is collected.
   */
  walks?: {
    all(where: Prisma.Sql, order: ListOrder<Sort>): Promise<number[]>;
    published?(order: ListOrder<Sort>): Promise<number[]>;
  };
  /** Maximum number of collected items that are sorted, and the scan of a page of a longer list. */
  sorted?: {
    most(sort: Sort): number | undefined;
    walk(where: Prisma.Sql, order: ListOrder<Sort>): Promise<number[]>;
  };
};

/**
 * The condition of a list, and its selectivity: all, nearly all (the published items), or few
 * enough to be collected first.
 */
export type Narrowed = {
  where: Prisma.Sql;
  /** The same without the filters by state, which tabs count. */
  anyState: Prisma.Sql;
  breadth: "all" | "published" | "part";
  /** Whether a wide filter is set as well. */
  isWide: boolean;
};

const foldedWords = (search: string | undefined): string[] =>
  search === undefined ? [] : fold(search).split(" ").filter(Boolean);

/** The conditions that the filters of a user put on the items `x` of a list. */
export function narrow<Own extends object, Sort extends string>(
  list: EditList<Own, Sort>,
  actor: UserActor,
  asked: EditFilters & Own,
): Narrowed {
  const { search, foundIds, status, missing, outdated, trash, changed, editedBy } = asked;
  const { owned, always, word } = list;
  const conditionOf = <Name extends keyof Own>(name: Name, value: Own[Name]) =>
    value === undefined || value === null ? undefined : list.filters[name](value);
  const own = keysOf(list.filters).map((name) => ({
    isWide: list.wide?.filters.includes(name) ?? false,
    condition: conditionOf(name, asked[name]),
  }));
  const narrowingConditions = [
    ...(owned && !owned.seesAll(actor) ? [owned.where(actor.userId)] : []),
    ...(word ? foldedWords(search).map(word) : []),
    foundIds && Prisma.sql`x.${list.id} = ANY(${foundIds})`,
    ...own.map(({ isWide, condition }) => (isWide ? undefined : condition)),
    missing && lacksTranslation(list, missing),
    outdated && isOutdated(list, outdated),
    isDated(list, asked),
    editedBy !== undefined && hasRole(actor, "editor") ? isEditedBy(list, editedBy) : undefined,
  ].filter((condition) => condition !== undefined);
  const wide = own.map(({ isWide, condition }) => (isWide ? condition : undefined));
  const conditions = [
    trash ? Prisma.sql`x.deleted_at IS NOT NULL` : Prisma.sql`x.deleted_at IS NULL`,
    always,
    status && hasStatus(list, status),
    changed && (mayKnowCopies(actor, list) ? hasCopy(list) : Prisma.sql`false`),
    ...wide,
    ...narrowingConditions,
  ].filter((condition) => condition !== undefined && condition !== false);
  const anyState = [always, ...wide, ...narrowingConditions].filter(
    (condition) => condition !== undefined,
  );
  const isPart = trash === true || changed === true || narrowingConditions.length > 0;
  const where = Prisma.join(conditions, " AND ");
  const all = Prisma.join([Prisma.sql`true`, ...anyState], " AND ");
  const isWide = wide.some((condition) => condition !== undefined);
  if (isPart || (status !== undefined && status !== "published"))
    return { where, anyState: all, breadth: "part", isWide };
  return { where, anyState: all, breadth: status === "published" ? "published" : "all", isWide };
}

/** Maximum number of unpublished items for which a list of published ones is an ordered scan. */
const MOST_UNPUBLISHED = 30_000;

/** Counts the list and reads the page concurrently. */
const withTotal = async (
  counted: Promise<number>,
  found: Promise<number[]>,
): Promise<PageOfIds> => {
  const [total, ids] = await Promise.all([counted, found]);
  return { total, ids };
};

/** A page of a list with few enough items, which are collected once. */
export async function findFew<Own extends object, Sort extends string>(
  list: EditList<Own, Sort>,
  where: Prisma.Sql,
  order: ListOrder<Sort>,
): Promise<PageOfIds> {
  const most = list.sorted?.most(order.sort);
  const by = list.orderOf(order.sort, order.locale);
  const { total, ids } = await gatherItems(list, where, by, order.paging, most);
  if (!list.sorted || most === undefined || total <= most) return { total, ids };
  return { total, ids: await list.sorted.walk(where, order) };
}

/**
 * A page of a list and its length, by the fastest plan for its filters
 * (docs/architecture.md#lists): few items are collected; all, or nearly all, are scanned in order.
 */
export async function findPage<Own extends object, Sort extends string>(
  list: EditList<Own, Sort>,
  asked: Narrowed,
  order: ListOrder<Sort>,
): Promise<PageOfIds> {
  const { where, breadth, isWide } = asked;
  const { walks, wide } = list;
  if (breadth === "part") return findFew(list, where, order);
  if (isWide && wide) return withTotal(countItems(list, where), wide.walk(asked, order));
  if (!walks) return findFew(list, where, order);
  if (breadth === "all") return withTotal(countItems(list, where), walks.all(where, order));
  if (!walks.published) return findFew(list, where, order);
  const unpublished = await countUnpublished(list);
  if (unpublished > MOST_UNPUBLISHED) return findFew(list, where, order);
  const { total, ids } = await withTotal(
    countItems(list, Prisma.sql`x.deleted_at IS NULL`),
    walks.published(order),
  );
  return { total: total - unpublished, ids };
}

/** A list for editing that editors see, or all who have the right to it. */
type EditorList<Own extends object, Sort extends string, Row, Who extends UserActor> = {
  list: EditList<Own, Sort>;
  /** Checks the right to the list, if others than editors have it. @throws AppError forbidden */
  requireRight?(actor: Who): Promise<void>;
  /** The order by default. */
  sort: Sort;
  /** The rows of the ids of a page, in their order. */
  rowsOf(ids: number[], locale: Locale): Promise<Row[]>;
  /** Replaces the words of a search by what the site's search finds. */
  found?: (filters: EditFilters & Own) => Promise<EditFilters & Own>;
};

/** The pages of a list for editors, and what their filters select. @throws AppError forbidden */
export const editorList = <
  Own extends object,
  Sort extends string,
  Row,
  Who extends UserActor = EditorActor,
>({
  list,
  requireRight = async (actor) => requireEditor(actor),
  sort: defaultSort,
  rowsOf,
  found,
}: EditorList<Own, Sort, Row, Who>) => ({
  async list(
    actor: Who,
    filters: EditFilters & Own,
    paging: Paging,
    locale: Locale,
    sort: Sort = defaultSort,
  ): Promise<Paged<Row>> {
    await requireRight(actor);
    const asked = narrow(list, actor, found ? await found(filters) : filters);
    const { ids, total } = await findPage(list, asked, { locale, sort, paging });
    return paged(await rowsOf(ids, locale), total, paging);
  },
  async scope(actor: Who, filters: EditFilters & Own): Promise<ListScope> {
    await requireRight(actor);
    const asked = narrow(list, actor, found ? await found(filters) : filters);
    return {
      actor,
      tables: list,
      ...asked,
      isSearched: found !== undefined && Boolean(filters.search),
    };
  },
});
