import { MAX_PICTURES } from "./names";

const REFERENCE = /\s(?:src|href)="([^"]+)"/g;
const PICTURE = /<img\s[^>]*>/g;
const CANDIDATES = /\s(?:src|srcset)="([^"]*)"/gi;

const plain = (attribute: string) => attribute.replaceAll("&amp;", "&");

/** An address of this site below one of the folders; undefined for any other. */
function inside(reference: string, page: string, folders: readonly string[]): string | undefined {
  if (!URL.canParse(reference, page)) return undefined;
  const url = new URL(reference, page);
  if (url.origin !== new URL(page).origin) return undefined;
  return folders.some((folder) => url.pathname.startsWith(folder)) ? url.href : undefined;
}

const BUILT = ["/_next/static/", "/brand/"];
const PICTURES = ["/assets/", "/_next/static/", "/brand/"];

/** One size of each picture: that which was seen, else the one that the page names first. */
function picturesOf(html: string, page: string, seen: ReadonlySet<string>): string[] {
  return [...html.matchAll(PICTURE)].flatMap(([tag]) => {
    const sizes = [...tag.matchAll(CANDIDATES)]
      .flatMap(([, list = ""]) => plain(list).split(","))
      .flatMap((one) => inside(one.trim().split(/\s+/)[0] ?? "", page, PICTURES) ?? []);
    const chosen = sizes.find((size) => seen.has(size)) ?? sizes[0];
    return chosen === undefined ? [] : [chosen];
  });
}

/**
 * The files that a page needs to be shown well: styles, scripts and fonts of the build, and its first
 * pictures, each in one size.
 * @param loaded the files that the browser has loaded, fonts and late code included
 */
export function filesOf(html: string, page: string, loaded: readonly string[]): string[] {
  const named = [...html.matchAll(REFERENCE)].map(([, reference = ""]) => plain(reference));
  const built = [...named, ...loaded].flatMap((one) => inside(one, page, BUILT) ?? []);
  const pictures = new Set(picturesOf(html, page, new Set(loaded)));
  return [...new Set([...built, ...[...pictures].slice(0, MAX_PICTURES)])];
}

/** The addresses of what this document has loaded. */
export const loadedFiles = (): string[] =>
  performance.getEntriesByType("resource").map(({ name }) => name);
