import { contentTable } from "@/lib/kernel/content/export-table";
import { listChunksForEditing } from "./load";

/** The export table of chunks. */
export const chunkTable = contentTable("chunks", listChunksForEditing, ({ row, texts }) => ({
  ...row("key"),
  ...texts("title", "status", "is_outdated"),
  used_on: (chunk) => chunk.used_on.join(", "),
}));
