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
/** What stands beside the fields of a translation. */
const UNNAMED = new Set(["status", "is_current", "areaTyped"]);
const nameOf = (column: string) => NAMES.get(column) ?? column;

/** The names of the changed fields, for the audit log. */
export function namedFields({
  columns,
  professions,
  gallery,
  seat,
  translations,
}: PreparedMember): string[] {
  const named = Object.entries(columns).flatMap(([column, value]) =>
    value === undefined || column === "placeTried" ? [] : [nameOf(column)],
  );
  const texts = entriesOf(translations).flatMap(([locale, one]) =>
    Object.keys(one)
      .filter((key) => !UNNAMED.has(key))
      .map((key) => `${locale}.${nameOf(key)}`),
  );
  return [
    ...new Set(named),
    ...texts,
    ...(professions ? ["co_category"] : []),
    ...(gallery ? ["gallery_ids"] : []),
    ...Object.keys(seat),
  ];
}
