import type { Manifest, Tables, UrlFlag } from "../../kernel/manifest/shape";
import { DATED_SECTIONS, SECTIONS } from "../../kernel/core/paths";

const NO_FLAGS: readonly UrlFlag[] = [];
const PARAMETERS: readonly string[] = ["page"];
const DATED: readonly string[] = DATED_SECTIONS;

/** What the sections of the magazine bring. */
export const categoryManifest = {
  urlWords: Object.fromEntries(SECTIONS.map(({ name }) => [name, NO_FLAGS])),
  pageParameters: Object.fromEntries(
    SECTIONS.flatMap(({ name }) => [
      [
        `/${name}`,
        DATED.includes(name)
          ? [...PARAMETERS, "month", "when", "town", "kind", "free"]
          : PARAMETERS,
      ],
      [`/${name}/{tag}`, PARAMETERS],
    ]),
  ),
  screens: {
    categories: {
      path: "/account/categories",
      access: "editor",
      refusal: 403,
      menu: { icon: "columns", position: 100, group: "content" },
    },
  },
  auditActions: ["category.created", "category.updated", "category.deleted"],
  auditSubjects: ["category"],
} as const satisfies Manifest;

/** How sections are stored. */
export const categoryTables = {
  kind: "category",
  slugs: ["category", "sub_category"],
  label: { from: "category_translation", id: "category_id", text: "name", locale: "locale" },
} as const satisfies Tables;
