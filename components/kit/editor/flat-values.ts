import { recordOf } from "@/lib/kernel/core/records";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";

/**
 * The fields of a kind by flat name: shared ones by their own name, localized ones as `el.title`.
 */
export type FlatValues<Shared extends object, Localized extends object> = Shared & {
  [N in keyof Localized & string as `${Locale}.${N}`]: Localized[N];
};

/** The name of a field without its locale. */
export type BareName<D> = {
  [N in keyof D & string]: N extends `${Locale}.${infer Bare}` ? Bare : N;
}[keyof D & string];

/** The properties of an object that an editor edits. */
export const pick = <V extends object, N extends keyof V & string>(
  view: V,
  names: readonly N[],
): Pick<V, N> => recordOf(names, (name) => view[name]) as Pick<V, N>;

/** The same of a translation; all fields are null where it does not exist. */
export const pickOrNull = <V extends object, N extends keyof V & string>(
  view: V | null | undefined,
  names: readonly N[],
) => recordOf(names, (name) => view?.[name] ?? null) as { [K in N]: V[K] | null };

const prefixed = (locale: Locale, fields: object) =>
  Object.entries(fields).map(([name, value]: [string, unknown]) => [`${locale}.${name}`, value]);

/** The flat values of shared fields and of both translations. */
export const flatValues = <S extends object, L extends object>(
  shared: S,
  translation: (locale: Locale) => L,
): FlatValues<S, L> => ({
  ...shared,
  ...(Object.fromEntries(
    LOCALES.flatMap((locale) => prefixed(locale, translation(locale))),
  ) as FlatValues<object, L>),
});

/** Fields of one translation under their flat names. */
export const inLocale = <F extends object>(locale: Locale, fields: F) =>
  Object.fromEntries(prefixed(locale, fields)) as {
    [N in keyof F & string as `${Locale}.${N}`]?: F[N];
  };

/** A body or snapshot of the API: shared fields beside `translations: {el: {…}}`. */
type Nested = { translations?: Partial<Record<Locale, object | null | undefined>> | null };

/** Flattens a body or snapshot of the API. */
export function flattenChange({ translations, ...shared }: Nested): Record<string, unknown> {
  return {
    ...shared,
    ...Object.fromEntries(
      LOCALES.flatMap((locale) => prefixed(locale, translations?.[locale] ?? {})),
    ),
  };
}

/** Splits a flat name into locale and field; the locale is undefined for a shared field. */
export function splitName(name: string): { locale: Locale | undefined; field: string } {
  const [first = "", ...rest] = name.split(".");
  const locale = LOCALES.find((language) => language === first);
  return locale && rest.length > 0
    ? { locale, field: rest.join(".") }
    : { locale: undefined, field: name };
}

/** The body of a write from flat values; empty texts are sent as null. */
export function nestChange(flat: object): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  const translations: Partial<Record<Locale, Record<string, unknown>>> = {};
  for (const [name, value] of Object.entries(flat) as [string, unknown][]) {
    const { locale, field } = splitName(name);
    const sent = typeof value === "string" && value.trim() === "" ? null : value;
    if (locale) (translations[locale] ??= {})[field] = sent;
    else body[field] = sent;
  }
  return Object.keys(translations).length > 0 ? { ...body, translations } : body;
}

/** Whether a value is not a text, or an empty one. */
export const isBlank = (value: unknown): boolean =>
  typeof value !== "string" || value.trim() === "";

/** The first text that is not blank. */
export const firstText = (...texts: (string | null)[]): string | undefined =>
  texts.find((text) => text !== null && text.trim() !== "") ?? undefined;

/** Whether a field belongs to a translation without a title, which is of no use by itself. */
export function isOfUntitled(
  name: string,
  values: Readonly<Record<string, unknown>>,
  title = "title",
): boolean {
  const { locale } = splitName(name);
  return locale !== undefined && isBlank(values[`${locale}.${title}`]);
}
