import type { Fields } from "@/lib/kernel/content/fields";
import { memberTextFields } from "../fields";

/** What the search finds of a company's texts: also a town as it was typed. */
export const memberSearchedTexts = {
  ...memberTextFields,
  area_typed: { label: "member.area", column: "areaTyped", type: "line", search: "text" },
} as const satisfies Fields;
