import { chunkFields } from "@/lib/magazine/chunk/fields";
import { chunkChange } from "@/lib/magazine/chunk/write/schema";
import { loadChunkPreview } from "./chunk-preview";
import { pageFields } from "./fields";
import { loadPagePreview } from "./preview";
import { pageSearch } from "./search";
import { pageCard } from "./share-card";
import { pageChange } from "./write/schema";

/** What pages bring as code. */
export const pageRegister = {
  fields: pageFields,
  change: pageChange,
  preview: loadPagePreview,
  search: pageSearch,
  shareCard: pageCard,
};

/** What chunks bring as code; the preview of one is a page that shows it. */
export const chunkRegister = {
  fields: chunkFields,
  change: chunkChange,
  preview: loadChunkPreview,
};
