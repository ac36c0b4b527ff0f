import { isRecord } from "@/lib/kernel/core/records";
import { changedFields, fieldsOf } from "@/lib/kernel/core/changed-fields";

/** The length of a value in characters, and the number of fields with values. */
const MAX_LENGTH = 120;
const MAX_FIELDS = 20;
/** How much of an equal beginning is kept, so that the difference is read in its context. */
const CONTEXT = 30;

type ShortValue = string | number | boolean | null;
/** The text of a document, for kinds that have any. */
type TextOf = (document: object) => string;
/** The values of fields before and after a save, by name. */
export type ChangedValues = Record<string, [before: ShortValue, after: ShortValue]>;

/** A value as text, number or flag; undefined for one that has no short form, such as ids or blocks. */
function simple(value: unknown, textOf?: TextOf): ShortValue | undefined {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return value;
  return textOf && isRecord(value) && value.type === "doc" ? textOf(value) : undefined;
}

const cut = (text: string, start: number) => {
  const end = start + MAX_LENGTH;
  return `${start > 0 ? "…" : ""}${text.slice(start, end)}${text.length > end ? "…" : ""}`;
};

/** Both values, long texts from shortly before their first difference. */
function shortened(before: ShortValue, after: ShortValue): [ShortValue, ShortValue] {
  const texts = [before, after].map((value) => (typeof value === "string" ? value : ""));
  const [was, is] = [texts[0]!, texts[1]!];
  let same = 0;
  while (same < was.length && same < is.length && was[same] === is[same]) same++;
  const start = Math.max(was.length, is.length) > MAX_LENGTH ? Math.max(0, same - CONTEXT) : 0;
  const short = (value: ShortValue) => (typeof value === "string" ? cut(value, start) : value);
  return [short(before), short(after)];
}

/**
 * The values of changed fields before and after, each of at most 120 characters, of at most 20
 * fields. Fields whose values have no short form, such as pictures and blocks, are left out.
 */
export function changedValues(
  before: unknown,
  after: unknown,
  names: readonly string[],
  textOf?: TextOf,
): ChangedValues {
  const [previous, fresh] = [fieldsOf(before), fieldsOf(after)];
  const values = names.flatMap((name): [string, [ShortValue, ShortValue]][] => {
    // The id of a picture or a company tells people nothing.
    if (name.endsWith("_id")) return [];
    const [was, is] = [previous, fresh].map((values) => simple(values.get(name), textOf));
    return was === undefined || is === undefined ? [] : [[name, shortened(was, is)]];
  });
  return Object.fromEntries(values.slice(0, MAX_FIELDS));
}

/**
 * The detail of an entry about a changed thing: the fields that differ, and their values. Both are
 * plain objects with the texts of a language in `translations`; lists are given as text.
 */
export function changeDetail(
  before: object,
  after: object,
): { fields: string[]; changes?: ChangedValues } {
  const fields = changedFields(before, after);
  const changes = changedValues(before, after, fields);
  return { fields, ...(Object.keys(changes).length > 0 ? { changes } : {}) };
}
