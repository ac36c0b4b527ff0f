// Shared with the browser: imports nothing of the server.

/** The fields of a column, in the order of the screen. */
export const IMPORT_FIELDS = [
  "name_el",
  "name_en",
  "professions",
  "vat_number",
  "gemi_number",
  "external_key",
  "id",
  "phones",
  "email",
  "website",
  "address_el",
  "address_en",
  "area_el",
  "area_en",
  "postal_code",
  "place_id",
  "country",
  "coordinates",
  "latitude",
  "longitude",
  "description_el",
  "description_en",
  "founded_year",
  "opening_hours",
  "branches",
  "serves",
  "languages",
  "services",
  "facebook",
  "instagram",
  "linkedin",
  "youtube",
  "slug_el",
  "slug_en",
  "is_member",
  "is_featured",
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Fields that several columns may be mapped to; each other field has one column. */
export const GATHERED_FIELDS: ReadonlySet<ImportField> = new Set<ImportField>([
  "phones",
  "professions",
]);

/** The field of each column, null for one that is ignored. */
export type Mapping = (ImportField | null)[];

/** The key that matches a row to its company; `none` creates a company per row. */
export const IMPORT_KEYS = [
  "vat_number",
  "gemi_number",
  "external_key",
  "id",
  "email",
  "slug",
  "none",
] as const;
export type ImportKey = (typeof IMPORT_KEYS)[number];

/** The fields of which one must be mapped for a key. */
export const KEY_FIELDS: Record<ImportKey, readonly ImportField[]> = {
  vat_number: ["vat_number"],
  gemi_number: ["gemi_number"],
  external_key: ["external_key"],
  id: ["id"],
  email: ["email"],
  slug: ["slug_el", "slug_en"],
  none: [],
};

/** The options of an import. */
export type ImportOptions = {
  key: ImportKey;
  /** What to do with a row without a company. */
  unmatched: "create" | "skip";
  /** The status of new companies; existing ones keep theirs. */
  status: "draft" | "published";
};

/** The keys for which a file has a column, the most reliable one first. */
export const possibleKeys = (mapping: Mapping): ImportKey[] =>
  IMPORT_KEYS.filter(
    (key) => KEY_FIELDS[key].some((field) => mapping.includes(field)) || key === "none",
  );

/** Filters of the rows of an import. */
export const ROW_SHOWS = [
  "all",
  "problems",
  "refused",
  "warnings",
  "created",
  "updated",
  "renames",
  "unchanged",
  "undone",
  "kept",
] as const;

export type RowShow = (typeof ROW_SHOWS)[number];

export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_ROWS = 20_000;
export const MAX_COLUMNS = 100;
