import type { ManagerActor } from "@/lib/kernel/core/actor";
import { rowColumns, type ExportTable, type FlatQuery } from "@/lib/kernel/content/export-table";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { userRowSource } from "./list";
import type { UserView } from "./view";
import { userFilters, type userList } from "./screen-list";

/** The export table of users (personal data, for managers). */
export const userTable = (
  actor: ManagerActor,
  query: FlatQuery<typeof userList>,
  locale: Locale,
): ExportTable<UserView> => ({
  name: "users",
  ...userRowSource(
    actor,
    userFilters({ search: query.search, filters: query }, query.sort),
    locale,
  ),
  columns: {
    ...rowColumns<UserView>("id", "email", "name", "surname"),
    role: ({ roles }) => roles[0],
    ...rowColumns<UserView>(
      "locale",
      "disabled",
      "verified_at",
      "member_id",
      "last_seen_at",
      "created_at",
    ),
  },
});
