import type { Db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { ImportField, ImportKey } from "../fields";
import type { ParsedRow } from "../parse/row";

/** The key of a row: the possible values, and their column. */
export type RowKey = { field: ImportField; values: string[] };

/** Reads the key of a row; undefined when it is missing or invalid. */
export function keyOf({ change, id, externalKey }: ParsedRow, key: ImportKey): RowKey | undefined {
  const one = (
    field: ImportField,
    value: string | number | null | undefined,
  ): RowKey | undefined =>
    value === undefined || value === null ? undefined : { field, values: [String(value)] };
  if (key === "vat_number") return one(key, change.vat_number);
  if (key === "gemi_number") return one(key, change.gemi_number);
  if (key === "email") return one(key, change.email);
  if (key === "external_key") return one(key, externalKey);
  if (key === "id") return one(key, id);
  if (key === "none") return undefined;
  const { el, en } = change.translations ?? {};
  const slugs = [...(el?.slug ? [`el ${el.slug}`] : []), ...(en?.slug ? [`en ${en.slug}`] : [])];
  return slugs.length === 0
    ? undefined
    : { field: el?.slug ? "slug_el" : "slug_en", values: slugs };
}

async function findRows(
  db: Db,
  key: ImportKey,
  values: string[],
): Promise<[value: string, id: number][]> {
  const there = { deletedAt: null };
  if (key === "slug") {
    const requested = values.map((value) => ({
      locale: value.slice(0, 2) as Locale,
      slug: value.slice(3),
    }));
    const rows = await db.memberTranslation.findMany({
      where: { OR: requested, member: there },
      select: { locale: true, slug: true, memberId: true },
    });
    return rows.map(({ locale, slug, memberId }) => [`${locale} ${slug}`, memberId]);
  }
  if (key === "id")
    return (
      await db.member.findMany({
        where: { ...there, id: { in: values.map(Number) } },
        select: { id: true },
      })
    ).map(({ id }) => [String(id), id]);
  const select = { id: true, vatNumber: true, gemiNumber: true, email: true, externalKey: true };
  // Imports store e-mail addresses in lower case; other writes may not.
  const columnOf = () => {
    if (key === "vat_number") return ["vatNumber", { vatNumber: { in: values } }] as const;
    if (key === "gemi_number") return ["gemiNumber", { gemiNumber: { in: values } }] as const;
    return key === "email"
      ? (["email", { email: { in: values } }] as const)
      : (["externalKey", { externalKey: { in: values } }] as const);
  };
  const [column, where] = columnOf();
  return (
    await db.member.findMany({ where: { ...there, ...where }, orderBy: { id: "asc" }, select })
  ).map((row) => [row[column] ?? "", row.id]);
}

/**
 * The companies of rows by the values of their key, in one statement; deleted ones do not match.
 */
export async function findMatches(
  db: Db,
  key: ImportKey,
  keys: RowKey[],
): Promise<Map<string, number[]>> {
  const values = [...new Set(keys.flatMap((one) => one.values))];
  const found = new Map<string, number[]>();
  if (values.length === 0) return found;
  for (const [value, id] of await findRows(db, key, values))
    found.set(value, [...(found.get(value) ?? []), id]);
  return found;
}
