import { contentTable } from "@/lib/content/export-table";
import { listChunksForEditing } from "./load";

/** The export table of chunks. */
export const chunkTable = contentTable("chunks", listChunksForEditing, (inBoth) => ({
  key: ({ key }) => key,
  ...inBoth("title", (words) => words.title),
  ...inBoth("status", (words) => words.status),
  ...inBoth("is_outdated", (words) => words.is_outdated),
  used_on: (chunk) => chunk.used_on.join(", "),
}));
