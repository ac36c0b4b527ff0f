import type { Fields } from "@/lib/kernel/content/fields";
import type { KindFieldLists } from "@/lib/kernel/content/kind-fields";

/** The texts of a section in each locale; its slug is its route. */
export const sectionTexts = {
  name: {
    label: "categories.name",
    labelIn: { el: "categories.nameEl", en: "categories.nameEn" },
    column: "name",
    type: "line",
    max: 100,
    isRequired: true,
  },
} as const satisfies Fields;

/** Columns of a section itself. */
export const sectionColumns = {
  is_featured: {
    label: "categories.featured",
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
    position: { label: "categories.position" },
    layout: { label: "categories.layout" },
    translations: { label: "categories.name" },
    sub_category: { label: "categories.subCategories" },
    sub_categories: { label: "categories.subCategories" },
  },
} as const satisfies KindFieldLists;
