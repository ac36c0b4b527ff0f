import type { Fields } from "@/lib/kernel/content/fields";
import type { KindFieldLists } from "@/lib/kernel/content/kind-fields";

/** The texts of a series in each locale. */
export const seriesTexts = {
  title: {
    label: "series.title",
    labelIn: { el: "series.titleEl", en: "series.titleEn" },
    column: "title",
    type: "line",
    max: 200,
  },
  text: {
    label: "series.text",
    labelIn: { el: "series.textEl", en: "series.textEn" },
    column: "text",
    type: "paragraphs",
    max: 1_000,
  },
} as const satisfies Fields;

/** The fields with a control of their type that both locales share. */
export const seriesLines = {
  slug: {
    label: "series.slug",
    hint: "series.slugHint",
    column: "slug",
    type: "line",
    max: 200,
    isCode: true,
  },
} as const satisfies Fields;

/** All fields of a series. */
export const seriesFields = {
  texts: seriesTexts,
  columns: {
    ...seriesLines,
    picture_id: { label: "series.picture", column: "pictureId", type: "id", control: "own" },
  },
  textExtras: {},
  columnExtras: {},
} as const satisfies KindFieldLists;
