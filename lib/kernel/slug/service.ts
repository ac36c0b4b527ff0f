import { db } from "@/lib/kernel/core/db";
import { only } from "@/lib/kernel/core/records";
import { slugReadings } from "@/lib/kernel/greek/greeklish-slug";
import type { SlugKind } from "@/prisma/client/enums";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** The id in a path segment (`12` of `/post/12`), else undefined; at most nine digits, as the column. */
export function idFromPath(part: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(part) ? Number(part) : undefined;
}

/** Whether a path segment has the form of a slug; saves a query for the rest. */
export function isSlug(part: string): boolean {
  return part.length <= 200 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(part);
}

/** The id of the entity that had this slug in public, preferring the given locale. */
export async function formerOwner(
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
export async function greeklishOwner(
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
