import type { Fields } from "@/lib/content/fields";

/** The texts of a company in each locale. */
export const memberWords = {
  member_name: { column: "name", type: "line", max: 200, isRequired: true },
  description: { column: "description", type: "paragraphs", max: 5_000 },
  address: { column: "address", type: "line", max: 200 },
  area: { column: "area", type: "line", max: 100 },
} as const satisfies Fields;

/**
 * Columns of a company itself, that both locales share. Those that are checked by more than their
 * type have schemas of their own in `write/schema.ts`.
 */
export const memberColumns = {
  email: { column: "email", type: "line" },
  website: { column: "website", type: "line" },
  postal_code: { column: "postalCode", type: "line" },
  latitude: { column: "latitude", type: "number" },
  longitude: { column: "longitude", type: "number" },
  founded_year: { column: "foundedYear", type: "number" },
  vat_number: { column: "vatNumber", type: "line" },
  gemi_number: { column: "gemiNumber", type: "line" },
  logo_id: { column: "logoId", type: "id" },
  is_member: { column: "isMember", type: "flag", isRequired: true, isEditorial: true },
  is_featured: { column: "isFeatured", type: "flag", isRequired: true, isEditorial: true },
} as const satisfies Fields;
