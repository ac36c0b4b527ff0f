import { contentTable } from "@/lib/content/export-table";
import { listPagesForEditing } from "./load";

/** The export table of pages. */
export const pageTable = contentTable("pages", listPagesForEditing, (inBoth) => ({
  ...inBoth("title", (words) => words.title),
  ...inBoth("slug", (words) => words.slug),
  ...inBoth("status", (words) => words.status),
  ...inBoth("published_at", (words) => words.published_at),
  ...inBoth("is_outdated", (words) => words.is_outdated),
}));
