import { LOCALES, type Locale } from "@/lib/i18n/locale";
import type { Values } from "../form/merge";

/**
 * The fields of a thing by one name each: those of a language as `el.product_name`, the others as
 * they are called.
 */
export type FlatValues = Values;

/** Brings a body or snapshot of the API (`translations: {el: {…}}`) into one level. */
export function flattenChange(change: Record<string, unknown>): FlatValues {
  const { translations, ...rest } = change;
  const flat: FlatValues = { ...rest };
  for (const locale of LOCALES) {
    const words = (
      translations as Partial<Record<Locale, Record<string, unknown> | null>> | null | undefined
    )?.[locale];
    for (const [name, value] of Object.entries(words ?? {})) flat[`${locale}.${name}`] = value;
  }
  return flat;
}

/**
 * The language of a flat name, and what it is called in it; no language for a field that all have
 * in common.
 */
export function splitName(name: string): { locale: Locale | undefined; field: string } {
  const [first = "", ...rest] = name.split(".");
  const locale = LOCALES.find((language) => language === first);
  return locale && rest.length > 0
    ? { locale, field: rest.join(".") }
    : { locale: undefined, field: name };
}

/** Makes the body of a write out of flat fields; empty texts are sent as nothing. */
export function nestChange(flat: FlatValues): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  const translations: Partial<Record<Locale, Record<string, unknown>>> = {};
  for (const [name, value] of Object.entries(flat)) {
    const { locale, field } = splitName(name);
    const sent = typeof value === "string" && value.trim() === "" ? null : value;
    if (locale) (translations[locale] ??= {})[field] = sent;
    else body[field] = sent;
  }
  return Object.keys(translations).length > 0 ? { ...body, translations } : body;
}

/** Fields that hold fields of their own, each with its error: `el.blocks.3.title`. */
const NESTED: readonly string[] = ["blocks"];

/**
 * The errors of a 422 at flat names; one without a language belongs to that of the call. What no
 * field is called stays at the nearest above.
 */
export function flatErrors(
  errors: Record<string, string[]>,
  names: Iterable<string>,
  locale: Locale,
): Record<string, string> {
  const known = new Set(names);
  const placed: Record<string, string> = {};
  for (const [path, [message = ""]] of Object.entries(errors)) {
    const parts = path.replace(/^translations\./, "").split(".");
    const whole = parts.join(".");
    while (
      parts.length > 1 &&
      !known.has(parts.join(".")) &&
      !known.has(`${locale}.${parts.join(".")}`)
    )
      parts.pop();
    const name = parts.join(".");
    const at = !known.has(name) && known.has(`${locale}.${name}`) ? `${locale}.${name}` : name;
    placed[NESTED.includes(splitName(at).field) ? at + whole.slice(name.length) : at] ??= message;
  }
  return placed;
}

const valueAt = (value: unknown, path: string[]): unknown =>
  path.reduce<unknown>(
    (inner, part) =>
      typeof inner === "object" && inner !== null
        ? (inner as Record<string, unknown>)[part]
        : undefined,
    value,
  );

/**
 * The errors that are left when a field gets another value: not its own, and of those of its parts
 * only where the part is as it was.
 */
export function errorsAfter(
  errors: Record<string, string>,
  name: string,
  former: unknown,
  value: unknown,
): Record<string, string> {
  const isLeft = (at: string): boolean => {
    if (!at.startsWith(`${name}.`)) return at !== name;
    const path = at.slice(name.length + 1).split(".");
    const [was, is] = [former, value].map((state) => valueAt(state, path));
    const [kind, now] = [former, value].map((state) => valueAt(state, [path[0] ?? "", "type"]));
    return kind === now && now !== undefined && JSON.stringify(was) === JSON.stringify(is);
  };
  return Object.fromEntries(Object.entries(errors).filter(([at]) => isLeft(at)));
}

/** The errors of the parts of a field, by what follows its name. */
export const errorsBelow = (errors: Record<string, string>, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([at, message]) =>
      at.startsWith(`${name}.`) ? [[at.slice(name.length + 1), message]] : [],
    ),
  );
