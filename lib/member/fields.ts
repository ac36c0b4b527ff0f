import type { Fields } from "@/lib/content/fields";
import type { KindFieldLists } from "@/lib/content/kind-fields";

/** The localized fields of a company. */
export const memberTextFields = {
  member_name: {
    label: "profile.name",
    column: "name",
    type: "line",
    max: 200,
    isRequired: true,
    control: "own",
  },
  description: {
    label: "profile.description",
    column: "description",
    type: "paragraphs",
    max: 5_000,
    hint: "profile.descriptionHint",
  },
  address: { label: "profile.address", column: "address", type: "line", max: 200 },
  area: { label: "profile.area", column: "area", type: "line", max: 100 },
} as const satisfies Fields;

/**
 * The fields of a company that both locales share. Those with further checks have schemas in
 * `write/schema.ts`.
 */
export const memberColumns = {
  email: { label: "profile.email", column: "email", type: "line", control: "own" },
  website: { label: "profile.website", column: "website", type: "line", control: "own" },
  postal_code: { label: "profile.postalCode", column: "postalCode", type: "line", control: "own" },
  latitude: { label: "profile.latitude", column: "latitude", type: "number", control: "own" },
  longitude: { label: "profile.longitude", column: "longitude", type: "number", control: "own" },
  founded_year: {
    label: "profile.foundedYear",
    column: "foundedYear",
    type: "number",
    control: "own",
  },
  vat_number: { label: "profile.vatNumber", column: "vatNumber", type: "line", control: "own" },
  gemi_number: { label: "profile.gemiNumber", column: "gemiNumber", type: "line", control: "own" },
  logo_id: { label: "profile.logo", column: "logoId", type: "id", control: "own" },
  is_member: {
    label: "profile.isMember",
    column: "isMember",
    type: "flag",
    isRequired: true,
    isEditorial: true,
    control: "own",
  },
  is_featured: {
    label: "profile.isFeatured",
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
  textExtras: { slug: { label: "profile.slug" }, status: { label: "profile.state" } },
  columnExtras: {
    co_category: { label: "profile.professions" },
    phones: { label: "profile.phones" },
    socials: { label: "profile.socials" },
    opening_hours: { label: "profile.hours" },
    gallery_ids: { label: "profile.gallery" },
    verified: { label: "profile.verified" },
  },
} as const satisfies KindFieldLists;
