/** Values of the query of a page, as the framework gives them. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The first value of a parameter; of a repeated one the first counts. */
export function firstValue(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/**
 * The page that `?page=` asks for, counted from 0 as inside; the site's own numbers count from 1
 * (docs/site.md#lists). Undefined for anything that is no page number.
 */
export function pageNumber(value: string | string[] | undefined): number | undefined {
  const text = firstValue(value);
  if (text === undefined) return 0;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) - 1 : undefined;
}

/**
 * A part of an address as the framework gives it to pages, percent-encoded; undefined when the
 * escapes are broken.
 */
export function decodePart(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
