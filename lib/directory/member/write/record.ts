import { entriesOf } from "@/lib/kernel/core/records";
import { memberColumns, memberTextFields } from "../fields";
import type { PreparedMember } from "./prepare";

/** The columns of fields that are stored under another name. */
const NAMES = new Map<string, string>([
  ...Object.entries({ ...memberColumns, ...memberTextFields }).map(
    ([name, { column }]) => [column, name] as const,
  ),
  ["openingHours", "opening_hours"],
  ["verifiedWhat", "verified"],
  ["verifiedAt", "verified"],
]);
const nameOf = (column: string) => NAMES.get(column) ?? column;

/** The names of the changed fields, for the audit log. */
export function namedFields({
  columns,
  professions,
  gallery,
  translations,
}: PreparedMember): string[] {
  const named = Object.entries(columns).flatMap(([column, value]) =>
    value === undefined ? [] : [nameOf(column)],
  );
  const texts = entriesOf(translations).flatMap(([locale, one]) =>
    Object.keys(one)
      .filter((key) => key !== "status" && key !== "is_current")
      .map((key) => `${locale}.${nameOf(key)}`),
  );
  return [
    ...new Set(named),
    ...texts,
    ...(professions ? ["co_category"] : []),
    ...(gallery ? ["gallery_ids"] : []),
  ];
}
