import { db } from "@/lib/kernel/core/db";
import { only } from "@/lib/kernel/core/records";
import { slugReadings } from "@/lib/kernel/greek/greeklish-slug";
import type { SlugKind } from "@/lib/kernel/manifest/stored-kinds";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** The id in a path segment (`12` of `/post/12`), else undefined; at most nine digits, as the column. */
export function idFromPath(part: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(part) ? Number(part) : undefined;
}

/** Whether a path segment has the form of a slug; saves a query for the rest. */
export function isSlug(part: string): boolean {
  return part.length <= 200 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(part);
}

/**
 * The condition on an item with the id of a path segment, or in any locale its slug; undefined for
 * what is neither.
 */
export function withIdOrSlug(
  part: string,
): { id: number } | { translations: { some: { slug: string } } } | undefined {
  const id = idFromPath(part);
  if (id !== undefined) return { id };
  return isSlug(part) ? { translations: { some: { slug: part } } } : undefined;
}

/** The id of the entity that had this slug in public, preferring the given locale. */
async function formerOwner(
  kind: SlugKind,
  slug: string,
  locale: Locale,
): Promise<number | undefined> {
  const rows = await db.slugHistory.findMany({
    where: { kind, slug },
    select: { locale: true, targetId: true },
  });
  return (rows.find((row) => row.locale === locale) ?? rows[0])?.targetId;
}

/**
 * The only item whose present slug a slug with digits of Greeklish may mean (`8essaloniki`);
 * undefined for none or several. `find` returns the ids of the items with one of the slugs.
 */
async function greeklishOwner(
  slug: string,
  find: (slugs: string[]) => Promise<number[]>,
): Promise<number | undefined> {
  const readings = slugReadings(slug);
  if (readings.length === 0) return undefined;
  return only([...new Set(await find(readings))]);
}

/** The result of looking up the slug of a page's URL. */
export type Lookup<T> =
  { kind: "found"; item: T } | { kind: "moved"; slug: string } | { kind: "unknown" };

/** Which slugs of a kind are asked for: in any locale with `isAny`, else public ones in the asked. */
type AskedSlugs = {
  id?: number;
  slug?: string | { in: string[] };
  isAny?: true;
};

/** How the items of a kind are found by the addresses that they have or had. */
export type Addresses = {
  kind: SlugKind;
  find(asked: AskedSlugs): Promise<{ id: number; slug: string }[]>;
};

/**
 * The present address of an item with an id, with a former slug, that of the other locale, or one
 * in digits of Greeklish (docs/site.md#urls).
 */
export async function findMoved(
  part: string,
  locale: Locale,
  { kind, find }: Addresses,
): Promise<Lookup<never>> {
  const id =
    idFromPath(part) ??
    (await find({ slug: part, isAny: true }))[0]?.id ??
    (await formerOwner(kind, part, locale)) ??
    (await greeklishOwner(part, async (slugs) =>
      (await find({ slug: { in: slugs } })).map((one) => one.id),
    ));
  const present = id === undefined ? undefined : (await find({ id }))[0];
  return present ? { kind: "moved", slug: present.slug } : { kind: "unknown" };
}

/**
 * Finds a public item by slug; other addresses redirect to the present one, as `findMoved`.
 * @param load the item with a slug
 */
export async function lookUp<T>(
  part: string,
  locale: Locale,
  load: (slug: string) => Promise<T | null>,
  addresses: Addresses,
): Promise<Lookup<T>> {
  if (idFromPath(part) === undefined) {
    if (!isSlug(part)) return { kind: "unknown" };
    const item = await load(part);
    if (item) return { kind: "found", item };
  }
  return findMoved(part, locale, addresses);
}
