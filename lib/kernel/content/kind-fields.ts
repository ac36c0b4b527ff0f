import { keysOf } from "@/lib/kernel/core/records";
import type { Fields, FieldText } from "./fields";

/** A field that the code of its kind reads and writes, such as a status or a list of assets. */
type Extra = { label: FieldText };
export type Extras = Readonly<Record<string, Extra>>;

/**
 * All fields of a kind of content, for its editor, the labels of differences and errors, and the
 * audit log: those that are stored by their type, and the extras of the kind.
 */
export type KindFieldLists = {
  /** The texts of a locale. */
  texts: Fields;
  /** Columns that both locales share. */
  columns: Fields;
  textExtras: Extras;
  columnExtras: Extras;
};

/** The names of the fields of a locale. */
type TextName<K extends KindFieldLists> = (keyof K["texts"] | keyof K["textExtras"]) & string;
/** The names of the fields that both locales share. */
type ColumnName<K extends KindFieldLists> = (keyof K["columns"] | keyof K["columnExtras"]) & string;
/** The names of all fields, without locale. */
export type KindFieldName<K extends KindFieldLists> = TextName<K> | ColumnName<K>;

/** The names of the fields of a locale. */
export const textNames = <K extends KindFieldLists>({ texts, textExtras }: K): TextName<K>[] => [
  ...keysOf<K["texts"]>(texts),
  ...keysOf<K["textExtras"]>(textExtras),
];

/** The names of the fields that both locales share. */
export const columnNames = <K extends KindFieldLists>({
  columns,
  columnExtras,
}: K): ColumnName<K>[] => [
  ...keysOf<K["columns"]>(columns),
  ...keysOf<K["columnExtras"]>(columnExtras),
];

/** What each field of a kind is called. */
export const labelsOfKind = <K extends KindFieldLists>(
  kind: K,
): Record<KindFieldName<K>, FieldText> =>
  Object.fromEntries(
    Object.entries<Extra>({
      ...kind.columnExtras,
      ...kind.textExtras,
      ...kind.columns,
      ...kind.texts,
    }).map(([name, { label }]) => [name, label]),
  ) as Record<KindFieldName<K>, FieldText>;
