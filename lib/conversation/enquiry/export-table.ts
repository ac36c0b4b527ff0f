import { rowColumns, type ExportTable, type FlatQuery } from "@/lib/kernel/content/export-table";
import type { UserActor } from "@/lib/kernel/core/actor";
import { listEnquiries } from "./inbox";
import type { EnquiryView } from "./schema";
import { threadFilters } from "@/lib/conversation/thread/screen-list";
import type { enquiryList } from "./screen-list";

/** The export table of a company's enquiries, for those who act for it. */
export const enquiryTable = (
  actor: UserActor,
  query: FlatQuery<typeof enquiryList>,
): ExportTable<EnquiryView> => ({
  name: "enquiries",
  page: (paging) =>
    listEnquiries(
      actor,
      threadFilters({ search: query.search, filters: query }),
      paging,
      query.sort,
    ),
  columns: {
    ...rowColumns<EnquiryView>("id", "created_at", "status"),
    name: ({ from }) => from.name,
    surname: ({ from }) => from.surname,
    email: ({ from }) => from.email,
    phone: ({ from }) => from.phone,
    ...rowColumns<EnquiryView>("subject", "message", "place", "when", "budget"),
    assigned_to: ({ assigned_to: user }) => user?.name ?? null,
    answers: ({ thread }) => thread.filter(({ from_company: isReply }) => isReply).length,
    ...rowColumns<EnquiryView>("active_at"),
  },
});
