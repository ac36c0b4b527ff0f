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
import { listTexts } from "@/components/kit/desk/list/list-texts";
import { PlainListScreen, type ListProps } from "@/components/kit/desk/list/plain-list-screen";
import { InviteDialog } from "./invite-dialog";
import { AccountStatus } from "./account-status";

function Person({ locale, name, user }: { locale: Locale; name: string; user: UserView }) {
  return (
    <>
      <Avatar name={name} asset={user.profile?.avatar ?? null} tone="quiet" />
      <span className="min-w-0">
        <Link locale={locale} href={userPath(user.id)} className="row-link">
          {name || user.email}
        </Link>
        <span className="block text-sm break-all text-soft">{user.email}</span>
      </span>
    </>
  );
}

/** The list of users, for managers. */
export async function UserListScreen(props: ListProps<ManagerActor, typeof userList>) {
  const { locale, actor, query } = props;
  const paging = { currentPage: query.page, perPage: PER_PAGE };
  const [{ t }, roles, rolesPlural, states, page] = await Promise.all([
    listTexts(locale),
    getTranslations({ locale, namespace: "account.roles" }),
    getTranslations({ locale, namespace: "account.rolesPlural" }),
    getTranslations({ locale, namespace: "account.userStates" }),
    listUsers(actor, userFilters(query, query.sort), paging, locale),
  ]);
  const companies = await memberNames(
    page.items.map((user) => user.member_id),
    locale,
  );
  const row = (user: UserView) => {
    const name = `${user.name} ${user.surname}`.trim();
    const main = <Person locale={locale} name={name} user={user} />;
    return { name: name || user.email, isMuted: user.disabled, main };
  };
  return (
    <PlainListScreen
      {...props}
      kind="users"
      list={userList}
      page={page}
      item="person"
      row={row}
      cells={{
        role: (user) => roles(user.roles[0]!),
        company: ({ member_id: id }) => (id === null ? null : (companies.get(id) ?? null)),
        state: (user) => <AccountStatus locale={locale} user={user} />,
        last_seen_at: (user, { whenOf }) => (
          <span className="whitespace-nowrap text-soft">
            {whenOf(user.last_seen_at) ?? t("never")}
          </span>
        ),
        created_at: (user) => (
          <span className="whitespace-nowrap text-soft">
            {formatDate(new Date(user.created_at), locale)}
          </span>
        ),
      }}
      tabs={{
        values: ROLE_NAMES,
        label: (value) => (value ? rolesPlural(value) : t("users.all")),
      }}
      tabOf="role"
      selects={[
        {
          name: "state",
          label: t("stateFilter"),
          any: t("users.stateAny"),
          choices: USER_STATES.map((value) => ({ value, label: states(value) })),
        },
      ]}
      exportPath="/api/users/export"
      texts={["invite", "roles"]}
      create={<InviteDialog locale={locale} />}
    />
  );
}
