import { getTranslations } from "@/lib/kernel/i18n/translations";
import { memberNames } from "@/lib/directory/member/names-by-id";
import { userFilters, userList, USER_STATES } from "@/lib/people/user/screen-list";
import { ROLE_NAMES } from "@/lib/people/user/role-names";
import { userPath } from "@/lib/kernel/screen/screens";
import type { ManagerActor } from "@/lib/kernel/core/actor";
import { formatDate } from "@/lib/kernel/core/dates";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { listUsers } from "@/lib/people/user/list";
import type { UserView } from "@/lib/people/user/view";
import { Avatar } from "@/components/kit/desk/avatar";
import type { DataRow } from "@/components/kit/desk/list/data-table";
import { filterTabs } from "@/components/kit/desk/list/filter-tabs";
import { listColumns } from "@/components/kit/desk/list/list-columns";
import { ListScreen } from "@/components/kit/desk/list/list-screen";
import { listTexts } from "@/components/kit/desk/list/list-texts";
import { InviteDialog } from "./invite-dialog";
import { AccountStatus } from "./account-status";

type Props = { locale: Locale; actor: ManagerActor; query: ReturnType<typeof userList.read> };

/** The list of users, for managers. */
export async function UserListScreen({ locale, actor, query }: Props) {
  const [{ t, whenOf }, roles, rolesPlural, states, page] = await Promise.all([
    listTexts(locale),
    getTranslations({ locale, namespace: "account.roles" }),
    getTranslations({ locale, namespace: "account.rolesPlural" }),
    getTranslations({ locale, namespace: "account.userStates" }),
    listUsers(
      actor,
      userFilters(query, query.sort),
      { currentPage: query.page, perPage: PER_PAGE },
      locale,
    ),
  ]);
  const companies = await memberNames(
    page.items.map((user) => user.member_id),
    locale,
  );
  const rowOf = (user: UserView): DataRow => {
    const name = `${user.name} ${user.surname}`.trim();
    return {
      id: user.id,
      name: name || user.email,
      isMuted: user.disabled,
      main: (
        <>
          <Avatar name={name} asset={user.profile?.avatar ?? null} tone="quiet" />
          <span className="min-w-0">
            <Link locale={locale} href={userPath(user.id)} className="row-link">
              {name || user.email}
            </Link>
            <span className="block text-sm break-all text-soft">{user.email}</span>
          </span>
        </>
      ),
      cells: {
        role: roles(user.roles[0]!),
        company: user.member_id === null ? null : (companies.get(user.member_id) ?? null),
        state: <AccountStatus locale={locale} user={user} />,
        last_seen_at: (
          <span className="whitespace-nowrap text-soft">
            {whenOf(user.last_seen_at) ?? t("never")}
          </span>
        ),
        created_at: (
          <span className="whitespace-nowrap text-soft">
            {formatDate(new Date(user.created_at), locale)}
          </span>
        ),
      },
    };
  };
  const tabs = filterTabs(
    ROLE_NAMES,
    (value) => (value ? rolesPlural(value) : t("users.all")),
    (role) => userList.hrefWith(query, { role }),
  );
  const stateSelect = {
    name: "state",
    label: t("stateFilter"),
    any: t("users.stateAny"),
    choices: USER_STATES.map((value) => ({ value, label: states(value) })),
  };
  return (
    <ListScreen
      locale={locale}
      kind="users"
      list={userList}
      query={query}
      params={userList.params(query)}
      page={page}
      columns={listColumns(t, userList, "person", { company: "member" })}
      rows={page.items.map(rowOf)}
      tabs={tabs}
      tabOf="role"
      selects={[stateSelect]}
      exportPath="/api/users/export"
      texts={["invite", "roles"]}
      create={<InviteDialog locale={locale} />}
    />
  );
}
