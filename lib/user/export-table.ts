import type { ManagerActor } from "@/lib/core/actor";
import type { ExportTable, FlatQuery } from "@/lib/content/export-table";
import type { Locale } from "@/lib/i18n/locale";
import { listUsers } from "./list";
import type { UserView } from "./view";
import { userFilters, type userList } from "./screen-list";

/** The list of users as a file: personal data, for managers. */
export const userTable = (
  actor: ManagerActor,
  query: FlatQuery<typeof userList>,
  locale: Locale,
): ExportTable<UserView> => ({
  name: "users",
  page: (paging) =>
    listUsers(
      actor,
      userFilters({ search: query.search, filters: query }, query.sort),
      paging,
      locale,
    ),
  columns: {
    id: ({ id }) => id,
    email: ({ email }) => email,
    name: ({ name }) => name,
    surname: ({ surname }) => surname,
    role: ({ roles }) => roles[0],
    locale: (user) => user.locale,
    disabled: ({ disabled }) => disabled,
    verified_at: (user) => user.verified_at,
    member_id: (user) => user.member_id,
    last_seen_at: (user) => user.last_seen_at,
    created_at: (user) => user.created_at,
  },
});
