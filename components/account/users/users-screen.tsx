import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/section/empty-state";
import { Pagination } from "@/components/section/pagination";
import { companyNames } from "@/lib/account/company-names";
import { SCREENS } from "@/lib/account/screens";
import type { UserActor } from "@/lib/core/actor";
import { PER_PAGE } from "@/lib/core/paging";
import type { Locale } from "@/lib/i18n/locale";
import { listUsers, type UserSort } from "@/lib/user/service";
import { ScreenHead } from "../screen/screen-head";
import { ScreenTexts } from "../screen/screen-texts";
import { InviteDialog } from "./invite-dialog";
import { UserFilters } from "./user-filters";
import { userListHref, userListParams, type UserListQuery } from "./user-list-query";
import { UsersTable } from "./users-table";

/** `-surname` as the service takes it; people of one surname stand by their names. */
function sortsOf(sort: UserListQuery["sort"]): UserSort[] {
  const isDescending = sort.startsWith("-");
  const by = sort.replace(/^-/, "") as UserSort["by"];
  return by === "surname" ? [{ by, isDescending }, { by: "name", isDescending }] : [{ by, isDescending }];
}

/** All people of the site, for managers. */
export async function UsersScreen({ locale, actor, query }: { locale: Locale; actor: UserActor; query: UserListQuery }) {
  const { search, role, sort, page } = query;
  const [t, users] = await Promise.all([
    getTranslations({ locale, namespace: "account.users" }),
    listUsers(actor, { search: search || undefined, role, sort: sortsOf(sort) }, { currentPage: page, perPage: PER_PAGE }, locale),
  ]);
  const { items, total, lastPage } = users;
  const { path } = SCREENS.allUsers;
  const companies = await companyNames(items.map((user) => user.member_id), locale);
  return (
    <ScreenTexts locale={locale} parts={["users", "rolesPlural", "invite", "roles", "locales"]}>
      <ScreenHead title={t("title")} intro={<p>{t("intro")}</p>}><InviteDialog locale={locale} /></ScreenHead>
      <UserFilters locale={locale} query={query} counts={t("count", { count: total })}>
        {items.length > 0 && <UsersTable locale={locale} users={items} companies={companies} query={query} />}
        {total === 0 && <EmptyState locale={locale} title={t("emptyTitle")} text={t("emptyText")} label={t("clear")} href={path} />}
        {items.length === 0 && total > 0 && <EmptyState locale={locale} title={t("pageEmptyTitle")} text={t("pageEmptyText")} label={t("firstPage")} href={userListHref(path, query)} />}
        <Pagination locale={locale} path={path} current={page} last={lastPage} query={userListParams(query)} />
      </UserFilters>
    </ScreenTexts>
  );
}
