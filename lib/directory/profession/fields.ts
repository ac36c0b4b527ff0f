import type { Fields } from "@/lib/kernel/content/fields";
import type { KindFieldLists } from "@/lib/kernel/content/kind-fields";

/** The texts of a profession in each locale; one language is enough. */
export const professionTexts = {
  profession: {
    label: "categories.name",
    labelIn: { el: "categories.nameEl", en: "categories.nameEn" },
    column: "name",
    type: "line",
    max: 100,
  },
} as const satisfies Fields;

/** The slugs of a profession, which are made of its names when it is new. */
const professionSlugs = {
  slug: {
    label: "categories.slugs",
    labelIn: { el: "categories.slugEl", en: "categories.slugEn" },
    column: "slug",
    type: "line",
    max: 200,
    isCode: true,
  },
} as const satisfies Fields;

/** All fields of a profession. */
export const professionFields = {
  texts: { ...professionTexts, ...professionSlugs },
  columns: {},
  textExtras: {},
  columnExtras: {},
} as const satisfies KindFieldLists;
