import type { Fields } from "@/lib/content/fields";
import type { KindFieldLists } from "@/lib/content/kind-fields";

/** The texts of a section in each locale; its slug is its route. */
export const sectionTexts = {
  name: {
    label: "catalogue.name",
    labelIn: { el: "catalogue.nameEl", en: "catalogue.nameEn" },
    column: "name",
    type: "line",
    max: 100,
    isRequired: true,
  },
} as const satisfies Fields;

/** Columns of a section itself. */
export const sectionColumns = {
  is_featured: {
    label: "catalogue.featured",
    column: "isFeatured",
    type: "flag",
    isRequired: true,
  },
} as const satisfies Fields;

/** All fields of a section. */
export const sectionFields = {
  texts: sectionTexts,
  columns: sectionColumns,
  textExtras: {},
  columnExtras: {
    translations: { label: "catalogue.name" },
    sub_category: { label: "catalogue.subCategories" },
    sub_categories: { label: "catalogue.subCategories" },
  },
} as const satisfies KindFieldLists;
