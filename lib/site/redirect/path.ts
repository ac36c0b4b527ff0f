import { decodePart } from "@/lib/kernel/i18n/page-number";
import { isLocale } from "@/lib/kernel/i18n/locale";

// Shared with the form in the browser: no server imports.

/** Maximum length of a path in characters. */
const MAX_PATH = 500;

/** What a path may not have: a query, a fragment, what stands for a slash elsewhere, controls. */
const UNFIT = /[?#%\\\u0000-\u001f\u007f-\u009f\ud800-\udfff]/u;

/**
 * A path of the site in its stored form, as URLs are normalised: decoded, NFC, in lower case,
 * without the prefix of a locale, double and trailing slashes. Undefined for what is no such path,
 * such as a URL with a host.
 */
export function sitePath(typed: string): string | undefined {
  const text = typed.trim();
  if (!text.startsWith("/") || text.startsWith("//") || /%2f/i.test(text)) return undefined;
  const decoded = decodePart(text);
  if (decoded === undefined || UNFIT.test(decoded)) return undefined;
  const parts = decoded
    .split("/")
    .filter((part) => part !== "")
    .map((part) => part.normalize("NFC").toLocaleLowerCase("el"));
  if (parts.some((part) => part === "." || part === "..")) return undefined;
  while (isLocale(parts[0])) parts.shift();
  const path = `/${parts.join("/")}`;
  return path.length <= MAX_PATH ? path : undefined;
}
