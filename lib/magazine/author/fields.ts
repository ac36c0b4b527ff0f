import type { Fields } from "@/lib/kernel/content/fields";
import type { KindFieldLists } from "@/lib/kernel/content/kind-fields";

/** The texts of an author in each locale. */
export const authorTexts = {
  name: {
    label: "author.name",
    labelIn: { el: "author.nameEl", en: "author.nameEn" },
    column: "name",
    type: "line",
    max: 120,
  },
  text: {
    label: "author.text",
    labelIn: { el: "author.textEl", en: "author.textEn" },
    column: "text",
    type: "paragraphs",
    max: 1_000,
  },
} as const satisfies Fields;

/** The fields with a control of their type that both locales share. */
export const authorLines = {
  slug: {
    label: "author.slug",
    hint: "author.slugHint",
    column: "slug",
    type: "line",
    max: 200,
    isCode: true,
  },
  link: {
    label: "author.link",
    hint: "author.linkHint",
    column: "link",
    type: "line",
    max: 500,
    isCode: true,
  },
} as const satisfies Fields;

/** All fields of an author. */
export const authorFields = {
  texts: authorTexts,
  columns: {
    ...authorLines,
    picture_id: { label: "author.picture", column: "pictureId", type: "id", control: "own" },
  },
  textExtras: {},
  columnExtras: {},
} as const satisfies KindFieldLists;
