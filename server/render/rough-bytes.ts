/** Sizes of V8 with compressed pointers off, in bytes: of an object, of one of its fields, and of a string. */
const OBJECT_BYTES = 24;
const FIELD_BYTES = 16;
const STRING_BYTES = 16;
const LATIN1 = /^[\0-\xff]*$/;

/**
 * About how much memory plain data takes: what is held twice counts once, code counts nothing.
 * @returns bytes
 */
export function roughBytes(value: unknown, seen = new Set<object>()): number {
  if (typeof value === "string")
    return STRING_BYTES + (LATIN1.test(value) ? value.length : 2 * value.length);
  if (typeof value !== "object" || value === null || seen.has(value)) return 0;
  seen.add(value);
  if (ArrayBuffer.isView(value)) return OBJECT_BYTES + value.byteLength;
  const parts: Iterable<unknown> =
    value instanceof Map || value instanceof Set ? [...value].flat() : Object.values(value);
  let bytes = OBJECT_BYTES;
  for (const part of parts) bytes += FIELD_BYTES + roughBytes(part, seen);
  return bytes;
}
