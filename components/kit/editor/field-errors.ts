import { readPath } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { splitName } from "./flat-values";

/** Field errors by flat name, also below a field: `el.blocks.3.title`. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>;

/** Fields with nested fields, each of which shows its own error. */
const NESTED: readonly string[] = ["blocks", "branches", "services"];

/**
 * The errors of a 422 by flat name; one without a locale belongs to the locale of the request. An
 * error of an unknown field is moved to the nearest known parent.
 */
export function placeErrors(
  errors: Record<string, string[]>,
  names: Iterable<string>,
  locale: Locale,
): FieldErrors {
  const known = new Set(names);
  const errorsByField: Partial<Record<string, string>> = {};
  for (const [path, messages] of Object.entries(errors)) {
    // A picture may lack its alt text in both languages.
    const message = messages.join(" ");
    const parts = path.replace(/^translations\./, "").split(".");
    const fullName = parts.join(".");
    while (
      parts.length > 1 &&
      !known.has(parts.join(".")) &&
      !known.has(`${locale}.${parts.join(".")}`)
    )
      parts.pop();
    const name = parts.join(".");
    const at = !known.has(name) && known.has(`${locale}.${name}`) ? `${locale}.${name}` : name;
    errorsByField[NESTED.includes(splitName(at).field) ? at + fullName.slice(name.length) : at] ??=
      message;
  }
  return errorsByField;
}

/**
 * The errors that stay when a field changes: its own is removed, and below it those of changed
 * values.
 */
export function errorsAfter(
  errors: FieldErrors,
  name: string,
  previous: unknown,
  value: unknown,
): FieldErrors {
  const isLeft = (at: string): boolean => {
    if (!at.startsWith(`${name}.`)) return at !== name;
    const path = at.slice(name.length + 1).split(".");
    const [was, is] = [previous, value].map((state) => readPath(state, ...path));
    const [kind, now] = [previous, value].map((state) => readPath(state, path[0] ?? "", "type"));
    return kind === now && now !== undefined && JSON.stringify(was) === JSON.stringify(is);
  };
  return Object.fromEntries(Object.entries(errors).filter(([at]) => isLeft(at)));
}

/** The errors below a field by the rest of their names. */
export const errorsBelow = (errors: FieldErrors, name: string): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([at, message]) =>
      at.startsWith(`${name}.`) ? [[at.slice(name.length + 1), message]] : [],
    ),
  );

/** Whether an error is at a field or below it. */
const isAt = (at: string, name: string): boolean => at === name || at.startsWith(`${name}.`);

/** The names of the errors at some fields and below them. */
export const errorNames = (errors: FieldErrors, names: readonly string[]): string[] =>
  Object.keys(errors).filter((at) => names.some((name) => isAt(at, name)));

/** The errors at some fields and below them as a text, each message once; undefined without any. */
export const errorText = (errors: FieldErrors, names: readonly string[]): string | undefined =>
  [...new Set(errorNames(errors, names).flatMap((at) => errors[at] ?? []))].join(" ") || undefined;
