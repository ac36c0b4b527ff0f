import type { Fields } from "@/lib/kernel/content/fields";
import { pageTexts } from "../fields";

/** What the search finds of a page: also the texts of its blocks, as the database keeps them. */
export const pageSearchedTexts = {
  ...pageTexts,
  blocks: { label: "editor.blocks", column: "blocksText", type: "paragraphs", search: "text" },
} as const satisfies Fields;
