import type { JSONContent } from "@tiptap/core";
import { keysOf, recordOf } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type messages from "@/messages/el";

// The list of fields of a kind of content. It is plain data without server imports, so that editors
// in the browser use the same list; request schemas are in `field-schemas.ts`.

/** The JSON value of a field, by its type. */
type FieldTypes = {
  /** One line of text. */
  line: string;
  /** Text over several lines. */
  paragraphs: string;
  /** A document of the rich-text editor. */
  document: JSONContent;
  /** A number of another item. */
  id: number;
  /** A time in ISO 8601, stored in UTC. */
  time: string;
  number: number;
  flag: boolean;
  /** A language of the site. */
  locale: Locale;
};

type TextsIn<T, Path extends string = ""> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}${K}` : TextsIn<T[K], `${Path}${K}.`>;
}[keyof T & string];
/** A message key below `account`. */
export type FieldText = TextsIn<(typeof messages)["account"]>;

/** The declaration of one control of a form, by its name in the API. */
export type FormField = {
  /** Its label in editors, differences and errors. */
  label: FieldText;
  /** The label of its control per language, in forms that show both languages side by side. */
  labelIn?: Readonly<Record<Locale, FieldText>>;
  /** The hint below its control. */
  hint?: FieldText;
  type: keyof FieldTypes;
  /** Maximum length of a text in characters. */
  max?: number;
  /** Whether it may not be null: the name of a translation, or a flag. */
  isRequired?: true;
  /** What the browser may fill in; nothing by default, `on` leaves it to the browser. */
  autoComplete?: "given-name" | "family-name" | "tel" | "on";
  /** What the keyboard of a phone offers. */
  inputType?: "email" | "tel";
  /** The same of digits, which stay text. */
  inputMode?: "numeric" | "decimal";
  /** Text that is no language, such as a slug. */
  isCode?: true;
  /** Whether its control takes a whole row of its form. */
  isWide?: true;
  /** The shown lines of paragraphs. */
  rows?: number;
};
export type FormFieldList = Readonly<Record<string, FormField>>;

/** The declaration of one field of a kind of content, by its name in the API. */
export type Field = FormField & {
  /**
   * `own`: the kind's editor renders it itself. All others are rendered by their type, an id as an
   * asset.
   */
  control?: "own";
  /** It is shown only while this condition of the kind holds. */
  onlyWhile?: "dated";
  /** The column of the table, or of the table of translations. */
  column: string;
  /** Only editors write it. */
  isEditorial?: true;
  /** Whether public responses have it in lists and items, or in items only. */
  shown?: "card" | "page";
  /**
   * The search finds its words, with the weight of a name or of a text (docs/greek.md#search): a
   * search reads texts where too few names have the words. The text of a document is in a column
   * beside it, `body_text` beside `body_doc`.
   */
  search?: "name" | "text";
};
export type Fields = Readonly<Record<string, Field>>;

/** The value of a field; null where it may be empty. */
type ValueOf<F extends Field> =
  FieldTypes[F["type"]] | (F extends { isRequired: true } ? never : null);

/** The values of fields as JSON. */
export type ValuesOf<F extends Fields> = { -readonly [Name in keyof F]: ValueOf<F[Name]> };

/**
 * The values of a change: undefined fields stay unchanged. The name may be sent as null, to be
 * refused.
 */
export type ChangeOf<F extends Fields> = {
  -readonly [Name in keyof F]?: FieldTypes[F[Name]["type"]] | null | undefined;
};

/** The values in an editor's form; a new item has none yet. */
export type DraftOf<F extends Fields> = {
  -readonly [Name in keyof F]: FieldTypes[F[Name]["type"]] | null;
};

/** The names of fields, in the order of the list. */
export const namesOf = <F extends Fields>(fields: F): (keyof F & string)[] => keysOf(fields);

/** The type of the fields in public responses of a list or an item. */
type Shown<F extends Fields, Place> = {
  [Name in keyof F as F[Name] extends { shown: Place } ? Name : never]: F[Name];
};

/** The fields that users without the editor's role may write. */
type Own<F extends Fields> = {
  [Name in keyof F as F[Name] extends { isEditorial: true } ? never : Name]: F[Name];
};

/** The fields that users without the editor's role may write. */
export const ownFields = <F extends Fields>(fields: F): Own<F> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, { isEditorial }]) => !isEditorial),
  ) as Own<F>;

/** The fields in public responses of lists, or of single items. */
export const shownFields = <F extends Fields, Place extends "card" | "page">(
  fields: F,
  place: Place,
): Shown<F, Place> =>
  Object.fromEntries(Object.entries(fields).filter(([, { shown }]) => shown === place)) as Shown<
    F,
    Place
  >;

/** The name of a column in the database: the client's in snake case. */
export const columnName = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Select<F extends Fields> = { -readonly [Name in keyof F as F[Name]["column"]]: true };

/** The columns of fields, as a Prisma select. */
export const selectOf = <F extends Fields>(fields: F): Select<F> =>
  Object.fromEntries(Object.values(fields).map(({ column }) => [column, true])) as Select<F>;

/** A row that has at least the columns of fields. */
export type RowOf<F extends Fields> = { [Name in keyof F as F[Name]["column"]]: unknown };

/** The values of a row by the names of the API, times as ISO 8601. */
export const valuesOf = <F extends Fields>(fields: F, row: RowOf<F>): ValuesOf<F> => {
  const columns: Readonly<Record<string, unknown>> = row;
  return recordOf(namesOf(fields), (name) => {
    const value = columns[fields[name]?.column ?? name];
    return value instanceof Date ? value.toISOString() : value;
  }) as ValuesOf<F>;
};

/** Null for every field, as the values of a missing translation. */
export const noValues = <F extends Fields>(fields: F) =>
  recordOf(namesOf(fields), () => null) as { -readonly [Name in keyof F]: null };

/** Null for every column of fields, as the state of a translation before its first save. */
export const noColumns = <F extends Fields>(fields: F) =>
  recordOf(
    Object.values(fields).map(({ column }) => column),
    () => null,
  ) as { -readonly [Name in keyof F as F[Name]["column"]]: null };

/** The values of an object that are fields; null for missing ones. */
export const valuesOrNull = <F extends Fields>(
  fields: F,
  values: ChangeOf<F> | null | undefined,
): DraftOf<F> => recordOf(namesOf(fields), (name) => values?.[name] ?? null) as DraftOf<F>;

type ColumnsOf<F extends Fields> = {
  [
    Name in keyof F as F[Name] extends { type: "document" } ? never : F[Name]["column"]
  ]?: F[Name]["type"] extends "time" ? Date | Exclude<ValueOf<F[Name]>, string> : ValueOf<F[Name]>;
};

/**
 * The columns that a change writes; undefined fields, and null for required ones, are left out.
 * Documents are written by their concept, with their text for the search.
 */
export function columnsOf<F extends Fields>(fields: F, change: ChangeOf<F>): ColumnsOf<F> {
  const written = namesOf(fields).flatMap((name): [string, unknown][] => {
    const { column, type, isRequired } = fields[name] as Field;
    const value = change[name];
    if (value === undefined || type === "document" || (value === null && isRequired)) return [];
    return [[column, type === "time" && typeof value === "string" ? new Date(value) : value]];
  });
  return Object.fromEntries(written) as ColumnsOf<F>;
}
