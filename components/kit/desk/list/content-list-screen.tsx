import type { ReactNode } from "react";
import type { z } from "zod";
import type { AssetView } from "@/lib/kernel/asset/view";
import type { datedFilters } from "@/lib/kernel/content/list-filters";
import {
  translationFilters,
  TRANSLATION_STATES,
  type gap,
  type ListedState,
} from "@/lib/kernel/content/list-filters";
import { mayKnowCopies } from "@/lib/kernel/content/account-conditions";
import type { Lacking } from "@/lib/kernel/content/lacking";
import type { ListQuery } from "@/lib/kernel/content/list-query";
import { changedIds, countStates, type ListScope } from "@/lib/kernel/content/list-scope";
import type { ListParams } from "@/lib/kernel/content/list-url";
import type { UserActor } from "@/lib/kernel/core/actor";
import { PER_PAGE, type Paged, type Paging } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { contentActions } from "./bulk-actions";
import type { DataRow } from "./data-table";
import { datedSelects } from "./dated-selects";
import { editorPath } from "./editor-path";
import { LanguageStates, type LanguageState } from "./language-states";
import { listColumns } from "./list-columns";
import { gapSelect, ListScreen, NewLink } from "./list-screen";
import type { ListSelect } from "./list-filters";
import { feminineTabs, listTexts, stateTabs, type ListName, type ListTexts } from "./list-texts";
import { rowLacks } from "./row-lacks";
import { RowTitle } from "./row-title";

type Filters = {
  state: z.ZodType<ListedState, ListedState>;
  gap: typeof gap;
} & typeof datedFilters;

/** A row of content in two languages. */
type ContentRow = {
  id: number;
  translations: Record<Locale, LanguageState | null>;
  updated_at: string;
};

/** How a row is called in its list: its title, the language of that, and what stands below. */
type RowName = { title: string; lang?: Locale; asset?: AssetView | null; below?: ReactNode };

/** What every list of content shows by itself. */
type CommonColumn = "states" | "updated_at";

/** The list screen of a kind of translated content, as its concept declares it. */
export type ContentListScreenOf<
  Row extends ContentRow,
  Actor extends UserActor,
  Sort extends string,
  Column extends ListName,
> = {
  texts: "chunks" | "events" | "pages" | "directoryPosts" | "webinars";
  /** The address of the screen, with its sorts and columns. */
  list: {
    path: string;
    sorts: readonly Sort[];
    defaultSort: string;
    columns: readonly Column[];
    filters: object;
    params(query: Omit<ListQuery<Filters, Sort, Column>, "page">): ListParams;
    hrefWith(
      query: Omit<ListQuery<Filters, Sort, Column>, "page">,
      change: { state?: string },
    ): string;
  };
  load(
    actor: Actor,
    filters: ReturnType<typeof translationFilters>,
    paging: Paging,
    locale: Locale,
    sort: Sort | `-${Sort}`,
  ): Promise<Paged<Row>>;
  /** What filters select, for the numbers of the tabs. */
  scope(
    actor: Actor,
    filters: ReturnType<typeof translationFilters>,
  ): ListScope | Promise<ListScope>;
  /** Whether items take place on a date, by which the list is filtered at first. */
  takesPlace?: true;
  /** What items lack to be published, by id. */
  lacking(ids: readonly number[], actor: Actor): Promise<Map<number, Lacking>>;
  /** The name of the first column, and of the editor that its titles lead to. */
  item: ListName;
  editor: string;
  /** The path of the endpoints. */
  api: string;
  /** The states that have a tab; without it those of content without a schedule. */
  states?: readonly ListedState[];
  /** Further filters, beside the one for gaps of translations. */
  selects?(t: ListTexts): ListSelect[];
  /** Whether Greek words for states are feminine. */
  isFeminine?: true;
  name(row: Row, locale: Locale, t: ListTexts): RowName;
  cells: { [Name in Exclude<Column, CommonColumn>]: (row: Row, tools: CellTools) => ReactNode };
  /** Whether the user may make one; by default all who may enter the editor. */
  mayCreate?(actor: Actor, page: Paged<Row>, isTrash: boolean): boolean;
  /** The purpose of the list, where it depends on the user. */
  intro?(actor: Actor, t: ListTexts): string | undefined;
};

/** What a cell is written with. */
type CellTools = { t: ListTexts; locale: Locale };

/** The props of the screen of a list. */
export type ContentListProps<Actor, List extends { read(query: never): unknown }> = {
  locale: Locale;
  actor: Actor;
  query: ReturnType<List["read"]>;
};

/** A declared list of content in two languages, with its states, gaps, bulk actions and export. */
export async function ContentListScreen<
  Row extends ContentRow,
  Actor extends UserActor,
  Sort extends string,
  Column extends ListName,
>({
  of: screen,
  locale,
  actor,
  query,
}: {
  of: ContentListScreenOf<Row, Actor, Sort, Column>;
  locale: Locale;
  actor: Actor;
  query: ListQuery<Filters, Sort, Column>;
}) {
  const { list, editor, api, states: tabStates = TRANSLATION_STATES } = screen;
  const isTrash = query.filters.state === "trash";
  const paging = { currentPage: query.page, perPage: PER_PAGE };
  const withoutState = { ...query, filters: { ...query.filters, state: undefined } };
  const [{ t, whenOf }, page, gaps, scope] = await Promise.all([
    listTexts(locale),
    screen.load(actor, translationFilters(query), paging, locale, query.sort),
    gapSelect(locale),
    screen.scope(actor, translationFilters(withoutState)),
  ]);
  const states = tabStates.filter(
    (state) => state !== "changed" || mayKnowCopies(actor, scope.tables),
  );
  const ids = page.items.map(({ id }) => id);
  const [lacking, changed, counts, dates] = await Promise.all([
    isTrash ? new Map<number, Lacking>() : screen.lacking(ids, actor),
    changedIds(actor, scope.tables.kind, ids),
    countStates(scope, states),
    datedSelects(t, { actor, chosen: query.filters, takesPlace: screen.takesPlace ?? false }),
  ]);
  const rowOf = (row: Row): DataRow => {
    const { title, below, ...shown } = screen.name(row, locale, t);
    const own = Object.entries<(row: Row, tools: CellTools) => ReactNode>(screen.cells);
    return {
      id: row.id,
      name: title,
      ...rowLacks(t, lacking.get(row.id)),
      main: (
        <RowTitle
          {...shown}
          locale={locale}
          title={title}
          href={isTrash ? undefined : editorPath(editor, actor, row.id)}
        >
          {below}
        </RowTitle>
      ),
      cells: {
        ...Object.fromEntries(own.map(([name, cell]) => [name, cell(row, { t, locale })])),
        states: (
          <LanguageStates
            locale={locale}
            translations={row.translations}
            hasChanges={changed.has(row.id)}
          />
        ),
        updated_at: <span className="list-time">{whenOf(row.updated_at)}</span>,
      },
    };
  };
  const hrefOf = (state: string | undefined) => list.hrefWith(query, { state });
  const tabs = screen.isFeminine
    ? feminineTabs(t, states, hrefOf, counts)
    : stateTabs(t, states, hrefOf, counts);
  const mayCreate = screen.mayCreate?.(actor, page, isTrash) ?? true;
  const newPath = mayCreate ? editorPath(editor, actor) : undefined;
  return (
    <ListScreen
      locale={locale}
      kind={screen.texts}
      list={list}
      query={query}
      params={list.params(query)}
      page={page}
      columns={listColumns(t, list, screen.item)}
      rows={page.items.map(rowOf)}
      tabs={tabs}
      selects={[...(screen.selects?.(t) ?? []), gaps, ...dates]}
      bulk={{ mode: "many", path: `${api}/bulk`, actions: contentActions(actor, isTrash) }}
      exportPath={`${api}/export`}
      intro={screen.intro?.(actor, t)}
      create={
        newPath && <NewLink locale={locale} href={newPath} label={t(`${screen.texts}.new`)} />
      }
    />
  );
}
