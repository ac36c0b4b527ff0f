import { contentTable } from "@/lib/kernel/content/export-table";
import { listEventsForEditing, listWebinarsForEditing } from "./list";

/** The export table of events. */
export const eventTable = contentTable("events", listEventsForEditing, ({ row, texts }) => ({
  ...texts("title", "slug", "status", "published_at", "is_outdated"),
  ...row("starts_at", "ends_at", "is_online", "cancelled_at"),
}));

/** The export table of webinars. */
export const webinarTable = contentTable("webinars", listWebinarsForEditing, ({ row, texts }) => ({
  ...texts("title", "slug", "status", "published_at", "is_outdated"),
  ...row("starts_at", "ends_at", "cancelled_at"),
}));
