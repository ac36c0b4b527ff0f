import { LOCALES } from "@/lib/kernel/i18n/locale";
import { isRecord } from "./records";

const asObject = (value: unknown): Record<string, unknown> =>
  isRecord(value) && !Array.isArray(value) ? value : {};

/** A value after JSON serialisation. */
const plain = (value: unknown): unknown =>
  value instanceof Date ? value.toISOString() : (value ?? null);

/** The entries that JSON serialises. */
const entriesOf = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, item]) => item !== undefined);

/**
 * Whether two JSON values are equal, regardless of the order of keys; a missing value counts as
 * null. Documents of 20,000 nodes are compared in some milliseconds.
 */
export function isSame(one: unknown, other: unknown): boolean {
  const [a, b] = [plain(one), plain(other)];
  if (a === b) return true;
  if (Array.isArray(a))
    return (
      Array.isArray(b) && a.length === b.length && a.every((item, index) => isSame(item, b[index]))
    );
  if (!isRecord(a) || !isRecord(b) || Array.isArray(b)) return false;
  const entries = entriesOf(a);
  return (
    entries.length === entriesOf(b).length &&
    entries.every(([name, item]) => b[name] !== undefined && isSame(item, b[name]))
  );
}

/** The fields of a snapshot by name; localized ones as `el.product_name`. */
export function fieldsOf(snapshot: unknown): Map<string, unknown> {
  const { translations, ...rest } = asObject(snapshot);
  const localized = LOCALES.flatMap((locale) =>
    Object.entries(asObject(asObject(translations)[locale])).map(
      ([name, value]) => [`${locale}.${name}`, value] as const,
    ),
  );
  return new Map([...Object.entries(rest), ...localized]);
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  (Array.isArray(value) && value.length === 0) ||
  value === false;

/** The names of the fields that differ between two snapshots; empty in both counts as equal. */
export function changedFields(before: unknown, after: unknown): string[] {
  const [previous, fresh] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...previous.keys(), ...fresh.keys()])];
  return names.sort().filter((name) => {
    const [was, is] = [previous.get(name), fresh.get(name)];
    return !(isEmpty(was) && isEmpty(is)) && !isSame(was, is);
  });
}
