import type { Tables } from "../../kernel/manifest/shape";

/** The tables of professions. */
export const professionTables = {
  kind: "profession",
  label: { from: "profession_translation", id: "profession_id", text: "name", locale: "locale" },
} as const satisfies Tables;
