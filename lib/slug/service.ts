import { db } from "@/lib/core/db";
import type { SlugKind } from "@/prisma/client/enums";
import type { Locale } from "@/lib/i18n/locale";

/**
 * The id in an address that holds one (`/post/12`), else undefined. Ids have at most nine digits,
 * so that they fit their column.
 */
export function addressId(part: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(part) ? Number(part) : undefined;
}

/** Whether a part of an address can be a slug at all; spares the database the rest. */
export function isSlug(part: string): boolean {
  return part.length <= 200 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(part);
}

/** The thing that once had this address in public, the asked language first. */
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

/** What an address of a detail page means. */
export type Lookup<T> =
  { kind: "found"; item: T } | { kind: "moved"; slug: string } | { kind: "unknown" };
