import type { DataRow } from "@/components/kit/desk/list/data-table";
import { listColumns } from "@/components/kit/desk/list/list-columns";
import { ListScreen, NewLink } from "@/components/kit/desk/list/list-screen";
import { listTexts } from "@/components/kit/desk/list/list-texts";
import { RowTitle } from "@/components/kit/desk/list/row-title";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { ManagerActor } from "@/lib/kernel/core/actor";
import { formatDate } from "@/lib/kernel/core/dates";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { listRedirects } from "@/lib/site/redirect/read";
import type { RedirectView } from "@/lib/site/redirect/schema";
import { redirectFilters, redirectList } from "@/lib/site/redirect/screen-list";

type Props = { locale: Locale; actor: ManagerActor; query: ReturnType<typeof redirectList.read> };

/** The old addresses with the pages that they lead to, for managers. */
export async function RedirectListScreen({ locale, actor, query }: Props) {
  const paging = { currentPage: query.page, perPage: PER_PAGE };
  const [{ t }, own, page] = await Promise.all([
    listTexts(locale),
    getTranslations({ locale, namespace: "account.redirect" }),
    listRedirects(actor, redirectFilters(query), paging, query.sort),
  ]);
  const rowOf = (row: RedirectView): DataRow => ({
    id: row.id,
    name: row.from,
    main: <RowTitle locale={locale} title={row.from} href={`${SCREENS.redirect.path}/${row.id}`} />,
    cells: {
      leads_to: <span className="break-all">{row.to}</span>,
      created_by: row.created_by,
      created_at: formatDate(new Date(row.created_at), locale),
    },
  });
  return (
    <ListScreen
      locale={locale}
      kind="redirects"
      list={redirectList}
      query={query}
      params={redirectList.params(query)}
      page={page}
      columns={listColumns(t, redirectList, "redirect")}
      rows={page.items.map(rowOf)}
      tabs={[]}
      selects={[]}
      create={<NewLink locale={locale} href={SCREENS.redirect.path} label={own("new")} />}
    />
  );
}
