import slugify from "slugify";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { transliterate } from "./transliterate";

/**
 * Maximum length of a slug made from a title; the database accepts 200 characters for slugs entered
 * by users.
 */
const MAX_LENGTH = 90;

/**
 * A Latin slug of a title, Greek letters by ELOT 743: «Το σπίτι & η αυλή» → `to-spiti-kai-i-avli`.
 * `&` is `kai` in Greek and `and` in English; dots, slashes, signs (%, €, <) and spaces separate.
 * Never all digits (`1984` → `1984-p`), never empty.
 */
export function toSlug(text: string, locale: Locale): string {
  const spelled = text
    .normalize("NFC")
    .replaceAll("&", locale === "el" ? " και " : " and ")
    .replace(/[./\\_–—:,;·%\p{S}]+/gu, " ");
  const slug = slugify(transliterate(spelled), { lower: true, strict: true });
  const cut =
    slug.length <= MAX_LENGTH
      ? slug
      : slug.slice(0, slug.lastIndexOf("-", MAX_LENGTH) + 1 || MAX_LENGTH);
  const clean = cut.replace(/^-+|-+$/g, "");
  if (clean === "") return "p";
  return /^\d+$/.test(clean) ? `${clean}-p` : clean;
}
