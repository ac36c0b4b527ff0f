import { LOCALES } from "@/lib/i18n/locale";
import { isRecord } from "@/lib/core/records";

const asObject = (value: unknown): Record<string, unknown> =>
  isRecord(value) && !Array.isArray(value) ? value : {};

const inOrder = (item: unknown): unknown =>
  typeof item === "object" && item !== null && !Array.isArray(item)
    ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
    : item;

/** The same text for the same value, whatever the order of its keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, item: unknown) => inOrder(item)) ?? "null";

/**
 * Whether two JSON values are equal, regardless of the order of keys; a missing key counts as null.
 */
export const isSame = (one: unknown, other: unknown): boolean =>
  canonical(one ?? null) === canonical(other ?? null);

/** The fields of a snapshot by name: those of a language are called `el.product_name`. */
function fieldsOf(snapshot: unknown): Map<string, unknown> {
  const { translations, ...rest } = asObject(snapshot);
  const words = LOCALES.flatMap((locale) =>
    Object.entries(asObject(asObject(translations)[locale])).map(
      ([name, value]) => [`${locale}.${name}`, value] as const,
    ),
  );
  return new Map([...Object.entries(rest), ...words]);
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  (Array.isArray(value) && value.length === 0) ||
  value === false;

/** The names of the fields that differ between two snapshots; empty in both counts as equal. */
export function changedFields(before: unknown, after: unknown): string[] {
  const [former, fresh] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...former.keys(), ...fresh.keys()])];
  return names.sort().filter((name) => {
    const [was, is] = [former.get(name), fresh.get(name)];
    return !(isEmpty(was) && isEmpty(is)) && !isSame(was, is);
  });
}
