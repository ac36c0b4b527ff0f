import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { DataRow } from "@/components/kit/desk/list/data-table";
import { listColumns } from "@/components/kit/desk/list/list-columns";
import { ListScreen, NewLink } from "@/components/kit/desk/list/list-screen";
import { listTexts } from "@/components/kit/desk/list/list-texts";
import { RowTitle } from "@/components/kit/desk/list/row-title";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { listAuthorsForEditing, type AuthorEditView } from "@/lib/magazine/author/desk";
import { authorFilters, authorList } from "@/lib/magazine/author/screen-list";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";

type Props = { locale: Locale; actor: EditorActor; query: ReturnType<typeof authorList.read> };

/** The authors with the number of their posts, for editors. */
export async function AuthorListScreen({ locale, actor, query }: Props) {
  const paging = { currentPage: query.page, perPage: PER_PAGE };
  const [{ t, whenOf }, own, page] = await Promise.all([
    listTexts(locale),
    getTranslations({ locale, namespace: "account.author" }),
    listAuthorsForEditing(actor, authorFilters(query), paging, locale, query.sort),
  ]);
  const rowOf = (row: AuthorEditView): DataRow => ({
    id: row.id,
    name: row.shown_name,
    main: (
      <RowTitle
        locale={locale}
        title={row.shown_name}
        href={`${SCREENS.author.path}/${row.id}`}
        asset={row.picture}
      >
        {row.link}
      </RowTitle>
    ),
    cells: {
      posts_count: (
        <Link locale={locale} href={`${SCREENS.allPosts.path}?author=${row.id}`}>
          {own("posts", { count: row.posts_count })}
        </Link>
      ),
      updated_at: <span className="list-time">{whenOf(row.updated_at)}</span>,
    },
  });
  return (
    <ListScreen
      locale={locale}
      kind="authors"
      list={authorList}
      query={query}
      params={authorList.params(query)}
      page={page}
      columns={listColumns(t, authorList, "name")}
      rows={page.items.map(rowOf)}
      tabs={[]}
      selects={[]}
      create={<NewLink locale={locale} href={SCREENS.author.path} label={own("new")} />}
    />
  );
}
