import { contentTable } from "@/lib/content/export-table";
import { listEventsForEditing } from "./list";

/** The export table of events. */
export const eventTable = contentTable("events", listEventsForEditing, ({ row, texts }) => ({
  ...texts("title", "slug", "status", "published_at", "is_outdated"),
  ...row("starts_at", "ends_at", "is_online", "cancelled_at"),
}));
