import type { Fields } from "@/lib/kernel/content/fields";
import type { KindFieldLists } from "@/lib/kernel/content/kind-fields";

/** The localized fields of a directory post. */
export const directoryPostTexts = {
  headline: {
    label: "member.headline",
    column: "headline",
    type: "line",
    max: 200,
    search: "text",
    hint: "member.headlineHint",
  },
  content_doc: {
    label: "member.content",
    column: "contentDoc",
    type: "document",
    search: "text",
    control: "own",
  },
} as const satisfies Fields;

/** The fields of a directory post that both locales share. */
export const directoryPostColumns = {
  cover_id: { label: "member.cover", column: "coverId", type: "id" },
} as const satisfies Fields;

/** All fields of a directory page. */
export const directoryPostFields = {
  texts: directoryPostTexts,
  columns: directoryPostColumns,
  textExtras: { status: { label: "member.state" } },
  columnExtras: {
    gallery_ids: { label: "member.gallery" },
    attachment_ids: { label: "member.attachments" },
  },
} as const satisfies KindFieldLists;
