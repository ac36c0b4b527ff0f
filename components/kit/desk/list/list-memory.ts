/** What the browser remembers of a list until its tab is closed: the URL, and the row last opened. */
type Remembered = { href: string; row?: number };

const keyOf = (path: string) => `ds-list ${path}`;

/** The list as it was last seen in this tab; undefined before, and without storage. */
export function readList(path: string): Remembered | undefined {
  try {
    const text = window.sessionStorage.getItem(keyOf(path));
    const stored: unknown = text === null ? undefined : JSON.parse(text);
    if (typeof stored !== "object" || stored === null || !("href" in stored)) return undefined;
    const { href, row } = stored as Record<string, unknown>;
    // Only the list itself: what else stands there was not written here.
    if (typeof href !== "string" || (href !== path && !href.startsWith(`${path}?`)))
      return undefined;
    return typeof row === "number" ? { href, row } : { href };
  } catch {
    return undefined;
  }
}

/** The URL that leads back to a list as it was left in this tab; without a language. */
export const listPlace = (path: string): string => readList(path)?.href ?? path;

/** Remembers a list; a browser without storage leads back to its first page. */
export function storeList(path: string, list: Remembered): void {
  try {
    window.sessionStorage.setItem(keyOf(path), JSON.stringify(list));
  } catch {
    return;
  }
}
