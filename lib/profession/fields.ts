import type { Fields } from "@/lib/content/fields";
import type { KindFieldLists } from "@/lib/content/kind-fields";

/** The texts of a profession in each locale; one language is enough. */
export const professionTexts = {
  profession: {
    label: "catalogue.name",
    labelIn: { el: "catalogue.nameEl", en: "catalogue.nameEn" },
    column: "name",
    type: "line",
    max: 100,
  },
} as const satisfies Fields;

/** The slugs of a profession, which are made of its names when it is new. */
const professionSlugs = {
  slug: {
    label: "catalogue.addresses",
    labelIn: { el: "catalogue.addressEl", en: "catalogue.addressEn" },
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
