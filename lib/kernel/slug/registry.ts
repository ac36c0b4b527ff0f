import type { Db } from "@/lib/kernel/core/db";
import { declared } from "@/lib/kernel/manifest/declared";
import { toSlug } from "@/lib/kernel/greek/slug";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { SlugKind } from "@/lib/kernel/manifest/stored-kinds";
import { lockUntilCommit } from "./advisory-lock";

const TRIED_AT_ONCE = 50;

/** An id that no entity has, so that no slug is excluded. */
const NO_ID = 0;

type SlugQuery = { slugs: string[]; locale: Locale; exceptId: number };

type SlugRules = {
  kind: SlugKind;
  /** Which of the requested slugs other entities of the kind have now. */
  present(tx: Db, requested: SlugQuery): Promise<{ slug: string }[]>;
  /** The scope in which slugs are unique: the section of a sub-category. */
  scopeId?: number;
  /** Suffix for a slug that equals a reserved path segment of the site. */
  besideRoutes?: string;
};

/** The slug rules of one kind of content; each call runs inside the transaction of the save. */
export type Slugs = {
  /**
   * Whether another entity has the slug in a locale, or had it in public, since its old links must
   * not lead to this one.
   */
  isSlugTaken(tx: Db, slug: string, locale: Locale, exceptId?: number): Promise<boolean>;
  /** A free slug for a title: the second of two alike gets `-2`. */
  freeSlug(tx: Db, title: string, locale: Locale, exceptId?: number): Promise<string>;
  /** Stores a former public slug, so that its URL redirects; removes a slug that is present again. */
  recordFormerSlug(
    tx: Db,
    id: number,
    locale: Locale,
    former: string,
    present: string,
  ): Promise<void>;
};

/** The slug without number suffixes: `nea`, `nea-2` and `nea-2-3` share one. */
function stemOf(slug: string): string {
  const parts = slug.split("-");
  while (parts.length > 1 && /^\d+$/.test(parts.at(-1) ?? "")) parts.pop();
  return parts.join("-");
}

/** The advisory-lock key of a slug and of every numbered slug that could replace it. */
export const slugLockKey = (kind: SlugKind, locale: Locale, slug: string, scopeId = 0): string =>
  `slug ${kind} ${scopeId} ${locale} ${stemOf(slug)}`;

/**
 * The slug functions for a kind of content. Each takes an advisory lock on the slug's stem until `tx`
 * ends, so that of two entities with the same name, saved at once, the second sees the first.
 */
export function slugsOf({ kind, present, scopeId = 0, besideRoutes }: SlugRules): Slugs {
  async function taken(tx: Db, requested: SlugQuery): Promise<Set<string>> {
    const { slugs, locale, exceptId } = requested;
    await lockUntilCommit(tx, slugLockKey(kind, locale, slugs[0]!, scopeId));
    const former = await tx.slugHistory.findMany({
      where: { kind, scopeId, locale, slug: { in: slugs }, targetId: { not: exceptId } },
      select: { slug: true },
    });
    return new Set([...(await present(tx, requested)), ...former].map(({ slug }) => slug));
  }
  return {
    isSlugTaken: async (tx, slug, locale, exceptId = NO_ID) =>
      (await taken(tx, { slugs: [slug], locale, exceptId })).has(slug),
    async freeSlug(tx, title, locale, exceptId = NO_ID) {
      const plain = toSlug(title, locale);
      const isReserved = declared.get().reservedSlugs.has(plain);
      const base = besideRoutes !== undefined && isReserved ? plain + besideRoutes : plain;
      const slugs = [
        base,
        ...Array.from({ length: TRIED_AT_ONCE - 1 }, (_, index) => `${base}-${index + 2}`),
      ];
      const others = await taken(tx, { slugs, locale, exceptId });
      return (
        slugs.find((slug) => !others.has(slug)) ?? `${base}-${crypto.randomUUID().slice(0, 8)}`
      );
    },
    async recordFormerSlug(tx, id, locale, former, next) {
      await tx.slugHistory.deleteMany({
        where: { kind, scopeId, locale, slug: next, targetId: id },
      });
      const key = { kind, slug: former, locale, scopeId };
      await tx.slugHistory.upsert({
        where: { kind_slug_locale_scopeId: key },
        create: { ...key, targetId: id },
        update: { targetId: id },
        select: { slug: true },
      });
    },
  };
}
