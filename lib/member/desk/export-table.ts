import type { UserActor } from "@/lib/core/actor";
import type { CsvCell } from "@/lib/core/csv";
import { type ExportTable, type FlatQuery, inLanguages } from "@/lib/content/export-table";
import type { Locale } from "@/lib/i18n/locale";
import { listMemberRows } from "./load";
import type { MemberRowView } from "./row";
import { memberFilters, type memberList } from "./screen-list";

/** The export table of companies. */
export const memberTable = (
  actor: UserActor,
  query: FlatQuery<typeof memberList>,
  locale: Locale,
): ExportTable<MemberRowView> => {
  type Words = NonNullable<MemberRowView["translations"]["el"]>;
  const words = (name: string, cell: (one: Words) => CsvCell) =>
    inLanguages<Words, MemberRowView>(name, cell);
  return {
    name: "members",
    page: (paging) =>
      listMemberRows(
        actor,
        memberFilters({ search: query.search, filters: query }),
        paging,
        locale,
        query.sort,
      ),
    columns: {
      id: ({ id }) => id,
      ...words("member_name", (one) => one.member_name),
      ...words("slug", (one) => one.slug),
      ...words("area", (one) => one.area),
      ...words("status", (one) => one.status),
      ...words("is_outdated", (one) => one.is_outdated),
      professions: ({ professions }) => professions.join(", "),
      is_member: (member) => member.is_member,
      is_featured: (member) => member.is_featured,
      is_approved: (member) => member.is_approved,
      email: ({ email }) => email,
      phones: ({ phones }) => phones.join(", "),
      website: ({ website }) => website,
      vat_number: (member) => member.vat_number,
      gemi_number: (member) => member.gemi_number,
      created_at: (member) => member.created_at,
      updated_at: (member) => member.updated_at,
    },
  };
};
