import { contentTable } from "@/lib/kernel/content/export-table";
import { listPagesForEditing } from "./load";

/** The export table of pages. */
export const pageTable = contentTable("pages", listPagesForEditing, ({ texts }) =>
  texts("title", "slug", "status", "published_at", "is_outdated"),
);
