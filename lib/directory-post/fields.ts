import type { Fields } from "@/lib/content/fields";

/** The localized fields of a directory post. */
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

/** The fields of a directory post that both locales share. */
export const directoryPostColumns = {
  cover_id: { label: "profile.cover", column: "coverId", type: "id" },
} as const satisfies Fields;
