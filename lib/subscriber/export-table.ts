import type { EditorActor } from "@/lib/core/actor";
import type { ExportTable, FlatQuery } from "@/lib/content/export-table";
import { listSubscribers, type SubscriberView } from "./admin";
import { emailFilters, type emailList } from "./screen-list";

/** The list of subscribers as a file: personal data. */
export const subscriberTable = (
  actor: EditorActor,
  query: FlatQuery<typeof emailList>,
): ExportTable<SubscriberView> => ({
  name: "subscribers",
  page: (paging) =>
    listSubscribers(
      actor,
      emailFilters({ search: query.search, filters: query }),
      paging,
      query.sort,
    ),
  columns: {
    id: ({ id }) => id,
    email: ({ email }) => email,
    active: ({ active }) => active,
    locale: ({ locale }) => locale,
    source: ({ source }) => source,
    confirmed_at: (one) => one.confirmed_at,
    unsubscribed_at: (one) => one.unsubscribed_at,
    created_at: (one) => one.created_at,
  },
});
