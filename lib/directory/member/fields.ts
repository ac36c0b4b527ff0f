import type { Fields } from "@/lib/kernel/content/fields";
import type { KindFieldLists } from "@/lib/kernel/content/kind-fields";

/** The localized fields of a company. */
export const memberTextFields = {
  member_name: {
    label: "member.name",
    column: "name",
    type: "line",
    max: 200,
    isRequired: true,
    search: "name",
    control: "own",
  },
  description: {
    label: "member.description",
    column: "description",
    type: "paragraphs",
    max: 5_000,
    search: "text",
    hint: "member.descriptionHint",
  },
  address: { label: "member.address", column: "address", type: "line", max: 200, search: "text" },
  area: { label: "member.area", column: "area", type: "line", max: 100, search: "text" },
} as const satisfies Fields;

/**
 * The fields of a company that both locales share. Those with further checks have schemas in
 * `write/schema.ts`.
 */
export const memberColumns = {
  email: { label: "member.email", column: "email", type: "line", control: "own" },
  website: { label: "member.website", column: "website", type: "line", control: "own" },
  postal_code: { label: "member.postalCode", column: "postalCode", type: "line", control: "own" },
  latitude: { label: "member.latitude", column: "latitude", type: "number", control: "own" },
  longitude: { label: "member.longitude", column: "longitude", type: "number", control: "own" },
  place_id: { label: "member.place", column: "placeId", type: "id", control: "own" },
  country: { label: "member.country", column: "country", type: "line", control: "own" },
  founded_year: {
    label: "member.foundedYear",
    column: "foundedYear",
    type: "number",
    control: "own",
  },
  vat_number: { label: "member.vatNumber", column: "vatNumber", type: "line", control: "own" },
  gemi_number: { label: "member.gemiNumber", column: "gemiNumber", type: "line", control: "own" },
  logo_id: { label: "member.logo", column: "logoId", type: "id", control: "own" },
  is_featured: {
    label: "member.isFeatured",
    column: "isFeatured",
    type: "flag",
    isRequired: true,
    isEditorial: true,
    control: "own",
  },
} as const satisfies Fields;

/** All fields of a company. */
export const memberFields = {
  texts: memberTextFields,
  columns: memberColumns,
  textExtras: { slug: { label: "member.slug" }, status: { label: "member.state" } },
  columnExtras: {
    co_category: { label: "member.professions" },
    phones: { label: "member.phones" },
    socials: { label: "member.socials" },
    opening_hours: { label: "member.hours" },
    branches: { label: "member.branches" },
    serves: { label: "member.serves" },
    languages: { label: "member.languages" },
    services: { label: "member.services" },
    gallery_ids: { label: "member.gallery" },
    verified: { label: "member.verified" },
  },
} as const satisfies KindFieldLists;
