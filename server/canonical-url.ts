import { urlWords } from "@/lib/manifest/url-words";

/** The outcome of the check of a URL. */
export type UrlCheck =
  { kind: "pass" } | { kind: "redirect"; location: string } | { kind: "not_found" };

/** Maximum length of a path in characters: slugs have at most 200. */
const MAX_PATH_LENGTH = 1_200;

/** First path segments whose case is kept. */
const CASE_KEPT = new Set(urlWords(["keeps-case"]));

const CONTROL = /[\u0000-\u001f\u007f]/;

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The path with uniform escapes, so that `%ce` equals `%CE`. */
const standard = (rawPath: string) =>
  rawPath
    .split("/")
    .map((part) => encodeURIComponent(decodeURIComponent(part)))
    .join("/");

/** Removes `page=1`: the first page of a list has one URL. */
function tidyPageNumber(query: string): string {
  if (!/[?&]page=1(?:&|$)/.test(query)) return query;
  const search = new URLSearchParams(query);
  if (search.get("page") !== "1") return query;
  search.delete("page");
  const rest = search.toString();
  return rest ? `?${rest}` : "";
}

/**
 * Normalises a URL: duplicate and trailing slashes, upper case, NFD, `/el`, `?page=1` and dot
 * segments redirect to the canonical URL; broken escapes, control characters and overlong paths are
 * not found. Never throws.
 */
export function checkUrl(raw: string): UrlCheck {
  const cut = raw.indexOf("?");
  const rawPath = cut === -1 ? raw : raw.slice(0, cut);
  const query = cut === -1 ? "" : raw.slice(cut);
  if (!rawPath.startsWith("/") || rawPath.length > MAX_PATH_LENGTH || /%2f|%5c|\\/i.test(rawPath))
    return { kind: "not_found" };
  const decoded = decode(rawPath);
  if (decoded === undefined || CONTROL.test(decoded) || CONTROL.test(decode(query) ?? ""))
    return { kind: "not_found" };
  const parts: string[] = [];
  for (const part of decoded.split("/")) {
    if (part === "" || part === ".") continue;
    if (part === "..") parts.pop();
    else parts.push(part.normalize("NFC"));
  }
  const word = parts[0]?.toLowerCase() === "en" ? parts[1] : parts[0];
  // Screens of errors, which only the renderer asks for.
  if (word?.startsWith("~")) return { kind: "not_found" };
  if (!CASE_KEPT.has(word ?? "")) {
    for (let i = 0; i < parts.length; i++) parts[i] = parts[i]!.toLocaleLowerCase("el");
    if (parts[0] === "el") parts.shift();
  }
  const path = `/${parts.map(encodeURIComponent).join("/")}`;
  const tidyQuery = CASE_KEPT.has(word ?? "") ? query : tidyPageNumber(query);
  return path === standard(rawPath) && tidyQuery === query
    ? { kind: "pass" }
    : { kind: "redirect", location: path + tidyQuery };
}
