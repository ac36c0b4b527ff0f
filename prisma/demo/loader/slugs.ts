import { RESERVED_SLUGS } from "@/lib/kernel/manifest/url-words";
import { toSlug } from "@/lib/kernel/greek/slug";

/**
 * Returns a function that makes a unique slug per locale: a repeated one gets the suffix `-2`, a
 * reserved word `-p`.
 */
export function slugMaker(): (title: string, locale: "el" | "en") => string {
  const taken = new Set<string>();
  return (title, locale) => {
    const plain = toSlug(title, locale);
    const base = RESERVED_SLUGS.has(plain) ? `${plain}-p` : plain;
    let slug = base;
    for (let count = 2; taken.has(`${locale}/${slug}`); count++) slug = `${base}-${count}`;
    taken.add(`${locale}/${slug}`);
    return slug;
  };
}
