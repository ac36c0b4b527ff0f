import { NewLink } from "@/components/kit/desk/list/new-link";
import { PlainListScreen, type ListProps } from "@/components/kit/desk/list/plain-list-screen";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { ManagerActor } from "@/lib/kernel/core/actor";
import { formatDate } from "@/lib/kernel/core/dates";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { listRedirects } from "@/lib/site/redirect/read";
import { redirectFilters, redirectList } from "@/lib/site/redirect/screen-list";

/** The old addresses with the pages that they lead to, for managers. */
export async function RedirectListScreen(props: ListProps<ManagerActor, typeof redirectList>) {
  const { locale, actor, query } = props;
  const paging = { currentPage: query.page, perPage: PER_PAGE };
  const t = await getTranslations({ locale, namespace: "account.redirect" });
  return (
    <PlainListScreen
      {...props}
      kind="redirects"
      list={redirectList}
      page={await listRedirects(actor, redirectFilters(query), paging, query.sort)}
      item="redirect"
      row={({ id, from }) => ({ name: from, href: `${SCREENS.redirect.path}/${id}` })}
      cells={{
        leads_to: ({ to }) => <span className="break-all">{to}</span>,
        created_by: (row) => row.created_by,
        created_at: (row) => formatDate(new Date(row.created_at), locale),
      }}
      create={<NewLink locale={locale} href={SCREENS.redirect.path} label={t("new")} />}
    />
  );
}
