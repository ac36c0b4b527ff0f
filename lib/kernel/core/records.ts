/**
 * `Object.fromEntries` over a fixed list of keys, with the keys kept in the type.
 * @param valueOf is called once for each key, in order
 */
export function recordOf<const K extends string, V>(
  keys: readonly K[],
  valueOf: (key: K) => V,
): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>;
}

/**
 * `Object.entries` with the keys kept in the type. Only for records that the program made: external
 * values may have keys that the type does not name.
 */
export function entriesOf<K extends string, V>(record: Partial<Record<K, V>>): [K, V][] {
  return Object.entries(record) as [K, V][];
}

/**
 * `Object.keys` with the keys kept in the type; only for records that the program made, as
 * `entriesOf`.
 */
export function keysOf<T extends object>(record: T): (keyof T & string)[] {
  return Object.keys(record) as (keyof T & string)[];
}

/** The entries of an object that are not undefined. */
export function definedFields<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

/** Each type of a union without some keys; a record stays one, whichever of its keys are gone. */
type Without<T, K extends PropertyKey> = T extends unknown
  ? string extends K
    ? T
    : Omit<T, K>
  : never;

/** A copy of an object without some of its keys. */
export function omit<T extends object, const K extends keyof T>(
  object: T,
  keys: readonly K[],
): Without<T, K> {
  const copy = { ...object };
  for (const key of keys) Reflect.deleteProperty(copy, key);
  return copy as unknown as Without<T, K>;
}

/** Whether a name is an own key of a record; narrows its type. */
export function isKeyOf<T extends object>(record: T, name: PropertyKey): name is keyof T {
  return Object.hasOwn(record, name);
}

/** `Array.includes` that narrows the type of the value. */
export function isOneOf<const T>(list: readonly T[], value: unknown): value is T {
  return (list as readonly unknown[]).includes(value);
}

/** The only item of a list; undefined when it has none or several. */
export const only = <T>(list: readonly T[]): T | undefined =>
  list.length === 1 ? list[0] : undefined;

/** Whether a value is an object with readable properties; arrays are too. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** The value at a path of property names; undefined where the path ends early. */
export function readPath(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), value);
}

/** Rows in the order of the ids; rows that were deleted meanwhile are left out. */
export function inOrderOf<Row>(
  ids: readonly number[],
  rows: readonly Row[],
  idOf: (row: Row) => number,
): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
