import type { UserActor } from "@/lib/kernel/core/actor";
import { columnsOf, type ExportTable, type FlatQuery } from "@/lib/kernel/content/export-table";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { memberRowSource } from "./load";
import type { MemberRowView } from "./row";
import { memberFilters, type memberList } from "./screen-list";

/** The export table of companies. */
export const memberTable = (
  actor: UserActor,
  query: FlatQuery<typeof memberList>,
  locale: Locale,
): ExportTable<MemberRowView> => {
  const { row, texts } = columnsOf<MemberRowView>();
  return {
    name: "members",
    ...memberRowSource(
      actor,
      memberFilters({ search: query.search, filters: query }),
      locale,
      query.sort,
    ),
    columns: {
      ...row("id"),
      ...texts("member_name", "slug", "area", "status", "is_outdated"),
      professions: ({ professions }) => professions.join(", "),
      ...row("is_member", "is_featured", "is_approved", "email"),
      phones: ({ phones }) => phones.join(", "),
      ...row("website", "vat_number", "gemi_number", "created_at", "updated_at"),
    },
  };
};
