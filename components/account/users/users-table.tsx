import { getTranslations } from "next-intl/server";
import { SCREENS, userPath } from "@/lib/account/screens";
import { formatDate } from "@/lib/core/dates";
import type { Locale } from "@/lib/i18n/locale";
import { Link } from "@/lib/i18n/navigation";
import type { UserView } from "@/lib/user/view";
import { Icon } from "../icon";
import { initialsOf } from "../initials";
import { whenText } from "../screen/when";
import { nextSort, userListHref, type UserListQuery } from "./user-list-query";
import { UserState } from "./user-state";

type Props = { locale: Locale; users: UserView[]; companies: Map<number, string>; query: UserListQuery };

const COLUMNS = [{ key: "person", sort: "surname" }, { key: "role" }, { key: "company" }, { key: "state" }, { key: "lastSeen", sort: "last_seen_at" }, { key: "since", sort: "created_at" }] as const;

/** The people of a page of the list: a table, on a phone a card for each. */
export async function UsersTable({ locale, users, companies, query }: Props) {
  const [t, roles, when] = await Promise.all([getTranslations({ locale, namespace: "account.users" }), getTranslations({ locale, namespace: "account.roles" }), getTranslations({ locale, namespace: "account.when" })]);
  const times = { today: when("today"), yesterday: when("yesterday") };
  const sortOf = (column: string) => (query.sort === column ? ("ascending" as const) : query.sort === `-${column}` ? ("descending" as const) : undefined);
  return (
    <div className="table-scroll">
      <table className="data-table" role="table">
        <caption className="visually-hidden">{t("title")}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {COLUMNS.map((column) => {
              const sort = "sort" in column ? column.sort : undefined;
              const order = sort && sortOf(sort);
              return (
                <th key={column.key} scope="col" role="columnheader" aria-sort={order}>
                  {sort ? (
                    <Link locale={locale} href={userListHref(SCREENS.allUsers.path, { ...query, sort: nextSort(query.sort, sort) })} className="sort-link" data-sorted={order}>
                      {t(column.key)} <Icon name={order === "ascending" ? "up" : "down"} size={14} />
                    </Link>
                  ) : t(column.key)}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {users.map((user) => {
            const name = `${user.name} ${user.surname}`.trim();
            const company = user.member_id === null ? undefined : companies.get(user.member_id);
            return (
              <tr key={user.id} role="row" data-muted={user.disabled || undefined}>
                <td role="cell" className="data-table-main"><div>
                  <span aria-hidden="true" className="account-avatar" data-tone="quiet">{initialsOf(name, locale)}</span>
                  <span className="min-w-0">
                    <Link locale={locale} href={userPath(user.id)} className="row-link">{name || user.email}</Link>
                    <span className="block text-sm break-all text-soft">{user.email}</span>
                  </span>
                </div></td>
                <td role="cell" data-label={t("role")}>{roles(user.roles[0]!)}</td>
                <td role="cell" data-label={t("company")} data-empty={company === undefined || undefined}>
                  {company ?? <span className="text-soft"><span aria-hidden="true">–</span><span className="visually-hidden">{t("none")}</span></span>}
                </td>
                <td role="cell" data-label={t("state")}><UserState locale={locale} person={user} /></td>
                <td role="cell" data-label={t("lastSeen")} className="whitespace-nowrap text-soft">{user.last_seen_at ? whenText(new Date(user.last_seen_at), locale, times) : t("never")}</td>
                <td role="cell" data-label={t("since")} className="whitespace-nowrap text-soft">{formatDate(new Date(user.created_at), locale)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
