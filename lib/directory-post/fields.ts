import type { Fields } from "@/lib/content/fields";

/** The texts of a company's directory page in each locale. */
export const directoryPostTexts = {
  headline: {
    label: "profile.headline",
    column: "headline",
    type: "line",
    max: 200,
    hint: "profile.headlineHint",
  },
  content_doc: { label: "profile.content", column: "contentDoc", type: "document", control: "own" },
} as const satisfies Fields;

/** Columns of a directory page itself, that both locales share. */
export const directoryPostColumns = {
  cover_id: { label: "profile.cover", column: "coverId", type: "id" },
} as const satisfies Fields;
