import type { Db } from "@/lib/core/db";
import { RESERVED_SLUGS } from "@/lib/core/paths";
import { toSlug } from "@/lib/greek/slug";
import type { Locale } from "@/lib/i18n/locale";
import type { SlugKind } from "@/prisma/client/enums";
import { takeTurns } from "./take-turns";

const TRIED_AT_ONCE = 50;

/** No thing has this number: a slug is looked for among all of them. */
const NOBODY = 0;

type Asked = { slugs: string[]; locale: Locale; exceptId: number };

type Own = {
  kind: SlugKind;
  /** Which of the slugs other things of the kind have now. */
  present(tx: Db, asked: Asked): Promise<{ slug: string }[]>;
  /** Within what slugs are unique: the section of a sub-category. */
  scopeId?: number;
  /** Stands behind a name that is a word of the site's own addresses. */
  besideRoutes?: string;
};

/** What decides about the addresses of one kind of thing, within the transaction of their save. */
export type Slugs = {
  /**
   * Whether another thing has the slug in a language, or once had it in public: its old links must
   * not lead to this one.
   */
  isSlugTaken(tx: Db, slug: string, locale: Locale, exceptId?: number): Promise<boolean>;
  /** A free slug for a title: the second of two alike gets `-2`. */
  freeSlug(tx: Db, title: string, locale: Locale, exceptId?: number): Promise<string>;
  /**
   * Keeps the address that a thing had in public leading to it; an address that it has again needs
   * no such help.
   */
  keepFormerSlug(
    tx: Db,
    id: number,
    locale: Locale,
    former: string,
    present: string,
  ): Promise<void>;
};

/** All that may be handed out instead of each other share it: `nea`, `nea-2`, and `nea-2-3`. */
const stemOf = (slug: string) => slug.replace(/(?:-\d+)+$/, "");

/** What those wait for who name a slug, or one that could be given in its place. */
export const slugTurn = (kind: SlugKind, locale: Locale, slug: string, scopeId = 0): string =>
  `slug ${kind} ${scopeId} ${locale} ${stemOf(slug)}`;

/**
 * Makes the rules of slugs for a kind of thing. Whoever asks for a slug, or for one that could be
 * given in its place, waits for all who did so before in transactions that are still open; so that
 * of two things of one name, saved at once, the second sees the first. Locks end with the
 * transaction `tx`.
 */
export function slugsOf({ kind, present, scopeId = 0, besideRoutes }: Own): Slugs {
  async function taken(tx: Db, asked: Asked): Promise<Set<string>> {
    const { slugs, locale, exceptId } = asked;
    await takeTurns(tx, slugTurn(kind, locale, slugs[0]!, scopeId));
    const former = await tx.slugHistory.findMany({
      where: { kind, scopeId, locale, slug: { in: slugs }, targetId: { not: exceptId } },
      select: { slug: true },
    });
    return new Set([...(await present(tx, asked)), ...former].map(({ slug }) => slug));
  }
  return {
    isSlugTaken: async (tx, slug, locale, exceptId = NOBODY) =>
      (await taken(tx, { slugs: [slug], locale, exceptId })).has(slug),
    async freeSlug(tx, title, locale, exceptId = NOBODY) {
      const plain = toSlug(title, locale);
      const base =
        besideRoutes !== undefined && RESERVED_SLUGS.has(plain) ? plain + besideRoutes : plain;
      const slugs = [
        base,
        ...Array.from({ length: TRIED_AT_ONCE - 1 }, (_, at) => `${base}-${at + 2}`),
      ];
      const others = await taken(tx, { slugs, locale, exceptId });
      return (
        slugs.find((slug) => !others.has(slug)) ?? `${base}-${crypto.randomUUID().slice(0, 8)}`
      );
    },
    async keepFormerSlug(tx, id, locale, former, next) {
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
