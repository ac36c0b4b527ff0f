import { permanentRedirect } from "next/navigation";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { decodePart } from "@/lib/kernel/i18n/page-number";
import type { Lookup } from "./service";

type Options<T> = {
  /** The segments behind the kind: `/post/[[...id]]`. */
  id: string[] | undefined;
  locale: Locale;
  /** The path of the list, to which a path without an id leads. */
  list: string;
  read(idOrSlug: string, locale: Locale): Promise<Lookup<T>>;
  pathOf(slug: string): string;
};

/**
 * The item that the path of a page names; undefined for none. A path without an id is redirected to
 * the list, one with a former slug to the present one.
 */
export async function itemOfPath<T>({
  id: [idOrSlug, ...others] = [],
  locale,
  list,
  read,
  pathOf,
}: Options<T>): Promise<T | undefined> {
  if (idOrSlug === undefined) permanentRedirect(localePath(locale, list));
  if (others.length > 0) return undefined;
  const lookup = await read(decodePart(idOrSlug) ?? "", locale);
  if (lookup.kind === "moved") permanentRedirect(localePath(locale, pathOf(lookup.slug)));
  return lookup.kind === "found" ? lookup.item : undefined;
}
