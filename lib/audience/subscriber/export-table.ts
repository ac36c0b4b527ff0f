import type { EditorActor } from "@/lib/kernel/core/actor";
import { rowColumns, type ExportTable, type FlatQuery } from "@/lib/kernel/content/export-table";
import { subscriberSource, type SubscriberView } from "./admin";
import { emailFilters, type emailList } from "./screen-list";

/** The export table of subscribers (personal data). */
export const subscriberTable = (
  actor: EditorActor,
  query: FlatQuery<typeof emailList>,
): ExportTable<SubscriberView> => ({
  name: "subscribers",
  ...subscriberSource(actor, emailFilters({ search: query.search, filters: query }), query.sort),
  columns: {
    ...rowColumns<SubscriberView>(
      "id",
      "email",
      "active",
      "locale",
      "source",
      "frequency",
      "all_topics",
      "confirmed_at",
      "unsubscribed_at",
      "created_at",
    ),
    suppression: ({ suppression }) => suppression?.reason ?? "",
  },
});
