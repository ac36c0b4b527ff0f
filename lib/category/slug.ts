import type { Db } from "@/lib/auth/session";
import { toSlug } from "@/lib/greek/slug";
import type { Locale } from "@/lib/i18n/locale";

type Kind = "sub_category" | "profession";

/** Of two that want the same name at once the second waits for the first, and then sees it. */
export const takeTurns = (tx: Db, kind: Kind | "category", whose: number | string) => tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`${kind} ${whose}`}))`;

/** The first of `name`, `name-2`, `name-3` … that is not taken. */
export function freeOf(name: string, locale: Locale, taken: ReadonlySet<string>): string {
  const base = toSlug(name, locale);
  for (let count = 1; ; count++) {
    const slug = count === 1 ? base : `${base}-${count}`;
    if (!taken.has(slug)) return slug;
  }
}

/** Keeps an address leading to what it once led to; one that is in use again needs no such help. */
export async function keepFormerSlug(tx: Db, kind: Kind, id: number, locale: Locale, former: string, present: string): Promise<void> {
  await tx.slugHistory.deleteMany({ where: { kind, locale, slug: present, targetId: id } });
  await tx.slugHistory.upsert({ where: { kind_locale_slug: { kind, locale, slug: former } }, create: { kind, locale, slug: former, targetId: id }, update: { targetId: id } });
}
