import type { ReactNode } from "react";
import {
  TRANSLATION_STATES,
  type Dated,
  type translationFilters,
} from "@/lib/kernel/content/list-filters";
import { mayKnowCopies } from "@/lib/kernel/content/account-conditions";
import type { Lacking } from "@/lib/kernel/content/lacking";
import { changedIds, countStates, type ListScope } from "@/lib/kernel/content/list-scope";
import type { UserActor } from "@/lib/kernel/core/actor";
import { PER_PAGE, type Paged, type Paging } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { contentActions } from "./bulk-actions";
import type { Bulk } from "./bulk-request";
import { datedSelects } from "./dated-selects";
import { editorPath } from "./editor-path";
import { LanguageStates, type LanguageState } from "./language-states";
import { listColumns } from "./list-columns";
import { gapSelect } from "./gap-select";
import { listRow, type Cell, type DeclaredList, type RowHead } from "./list-row";
import { ListScreen } from "./list-screen";
import { NewLink } from "./new-link";
import type { ListSelect } from "./list-filters";
import {
  listTexts,
  stateTabs,
  type GrowingList,
  type ListName,
  type ListTexts,
  type TabState,
} from "./list-texts";
import { rowLacks } from "./row-lacks";

/** A row of content in two languages. */
type ContentRow = {
  id: number;
  translations: Record<Locale, LanguageState | null>;
  updated_at: string;
};

/** How a row is called in its list: its title, the language of that, and what stands below. */
type RowName = Pick<RowHead, "lang" | "asset" | "below"> & { title: string };

/** What every list of content shows by itself. */
type CommonColumn = "states" | "updated_at";

/** The query of a list of content. */
type ContentQuery = {
  search: string;
  sort: string;
  page: number;
  columns: readonly string[];
  filters: { state?: TabState } & Dated;
};

/** The list of a kind of translated content: what it shows of its rows, and how it finds them. */
type ContentList<
  Row extends ContentRow,
  Actor extends UserActor,
  Query extends ContentQuery,
  Column extends ListName,
  Filters,
> = {
  texts: GrowingList;
  list: DeclaredList<Query, Column>;
  /** The filters of the URL, as the service takes them. */
  filters(query: Query): Filters;
  load(
    actor: Actor,
    filters: Filters,
    paging: Paging,
    locale: Locale,
    sort: Query["sort"],
  ): Promise<Paged<Row>>;
  /** What filters select, for the numbers of the tabs. */
  scope(actor: Actor, filters: Filters): ListScope | Promise<ListScope>;
  /** Whether items take place on a date, by which the list is filtered at first. */
  takesPlace?: true;
  /** What items lack to be published, by id. */
  lacking(ids: readonly number[], actor: Actor): Promise<Map<number, Lacking>>;
  /** The name of the first column, and of the editor that its titles lead to, if not the same. */
  item: ListName;
  editor?: string;
  /** The path of the endpoints. */
  api: string;
  /** The states that have a tab; without it those of content without a schedule. */
  states?: readonly TabState[];
  /** Whether the list has only a few items of the user: it has neither tabs nor filters. */
  isShort?: boolean;
  /** The filters, where there are others than the one for gaps of translations. */
  selects?: ((t: ListTexts, gaps: ListSelect) => ListSelect[]) | undefined;
  /** Whether Greek words for states are feminine. */
  isFeminine?: true;
  name(row: Row, locale: Locale, t: ListTexts): RowName;
  cells: { [Name in Exclude<Column, CommonColumn>]: Cell<Row> };
  /** What stands below the states of the languages. */
  belowStates?(row: Row, t: ListTexts): ReactNode;
  /** The bulk actions of the user, if others than those of all content. */
  bulk?(actor: Actor, isTrash: boolean): Pick<Bulk, "actions" | "sections">;
  /**
   * Where the user makes one, if anywhere; by default all who may enter the editor.
   * @param path the address of the editor
   */
  newPath?(path: string, actor: Actor, page: Paged<Row>, isTrash: boolean): string | undefined;
  /** The purpose of the list, where it depends on the user. */
  intro?(actor: Actor, t: ListTexts, locale: Locale): ReactNode;
};

/** The list screen of a kind of translated content, as its concept declares it. */
export type ContentListScreenOf<
  Row extends ContentRow,
  Actor extends UserActor,
  List extends { columns: readonly ListName[]; read(query: never): ContentQuery },
  Filters = ReturnType<typeof translationFilters>,
> = ContentList<Row, Actor, ReturnType<List["read"]>, List["columns"][number], Filters>;

/** A declared list of content in two languages, with its states, gaps, bulk actions and export. */
export async function ContentListScreen<
  Row extends ContentRow,
  Actor extends UserActor,
  Query extends ContentQuery,
  Column extends ListName,
  Filters,
>({
  of: screen,
  locale,
  actor,
  query,
}: {
  of: ContentList<Row, Actor, Query, Column, Filters>;
  locale: Locale;
  actor: Actor;
  query: Query;
}) {
  const { list, item, editor = item, api, isShort = false } = screen;
  const isTrash = query.filters.state === "trash";
  const paging = { currentPage: query.page, perPage: PER_PAGE };
  const withoutState = { ...query, filters: { ...query.filters, state: undefined } };
  const [texts, page, scope] = await Promise.all([
    listTexts(locale),
    screen.load(actor, screen.filters(query), paging, locale, query.sort),
    screen.scope(actor, screen.filters(withoutState)),
  ]);
  const { t } = texts;
  const states = (screen.states ?? TRANSLATION_STATES).filter(
    (state) => state !== "changed" || mayKnowCopies(actor, scope.tables),
  );
  const ids = page.items.map(({ id }) => id);
  const [lacking, changed, counts, dates] = await Promise.all([
    isTrash ? new Map<number, Lacking>() : screen.lacking(ids, actor),
    changedIds(actor, scope.tables.kind, ids),
    isShort ? {} : countStates(scope, states),
    datedSelects(t, { actor, chosen: query.filters, takesPlace: screen.takesPlace ?? false }),
  ]);
  const statesOf = (row: Row) => {
    const below = screen.belowStates?.(row, t);
    const shown = (
      <LanguageStates
        locale={locale}
        translations={row.translations}
        hasChanges={changed.has(row.id)}
      />
    );
    if (below === undefined) return shown;
    return (
      <div className="grid gap-2">
        {shown}
        {below}
      </div>
    );
  };
  const cells = {
    ...screen.cells,
    states: statesOf,
    updated_at: (row: Row) => <span className="list-time">{texts.whenOf(row.updated_at)}</span>,
  };
  const headOf = (row: Row): RowHead => {
    const { title: name, ...shown } = screen.name(row, locale, t);
    const href = isTrash ? undefined : editorPath(editor, actor, row.id);
    return { name, ...shown, href, ...rowLacks(t, lacking.get(row.id)) };
  };
  const hrefOf = (state: TabState | undefined) => list.hrefWith(query, { state });
  const { isFeminine = false, newPath = (path) => path } = screen;
  const editorOfNew = editorPath(editor, actor);
  const createPath = editorOfNew && newPath(editorOfNew, actor, page, isTrash);
  const gaps = gapSelect(t);
  return (
    <ListScreen
      locale={locale}
      kind={screen.texts}
      list={list}
      query={query}
      params={list.params(query)}
      page={page}
      columns={listColumns(t, list, item)}
      rows={page.items.map((row) => listRow(row, headOf(row), cells, { ...texts, locale }))}
      tabs={isShort ? [] : stateTabs(t, states, isFeminine, hrefOf, counts)}
      selects={isShort ? [] : [...(screen.selects?.(t, gaps) ?? [gaps]), ...dates]}
      bulk={{
        mode: "many",
        path: `${api}/bulk`,
        ...(screen.bulk?.(actor, isTrash) ?? { actions: contentActions(actor, isTrash) }),
      }}
      exportPath={`${api}/export`}
      intro={screen.intro?.(actor, t, locale)}
      create={
        createPath && <NewLink locale={locale} href={createPath} label={t(`${screen.texts}.new`)} />
      }
    />
  );
}

/** The screen of a declared list. */
export function contentListScreen<
  Row extends ContentRow,
  Actor extends UserActor,
  Query extends ContentQuery,
  Column extends ListName,
  Filters,
>(of: ContentList<Row, Actor, Query, Column, Filters>) {
  return function DeclaredListScreen(props: { locale: Locale; actor: Actor; query: Query }) {
    return <ContentListScreen of={of} {...props} />;
  };
}
