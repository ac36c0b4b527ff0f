/** The search params of a page, as the framework passes them. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The first value of a parameter. */
export function firstValue(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/**
 * The page number of `?page=`, counted from 0; in the URL it counts from 1 (docs/site.md#lists).
 * Undefined for an invalid value.
 */
export function pageNumber(value: string | string[] | undefined): number | undefined {
  const text = firstValue(value);
  if (text === undefined) return 0;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) - 1 : undefined;
}

/**
 * Decodes a percent-encoded path segment, as the framework passes it to pages; undefined for
 * malformed escapes.
 */
export function decodePart(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
