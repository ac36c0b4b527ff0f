import type { Db } from "@/lib/auth/session";
import { RESERVED_SLUGS } from "@/lib/core/paths";
import { toSlug } from "@/lib/greek/slug";
import type { Locale } from "@/lib/i18n/locale";

const TRIED_AT_ONCE = 50;

/** Of these slugs those that a page has, or once had in public: its old links must not lead to another one. */
async function takenSlugs(tx: Db, slugs: string[], locale: Locale, exceptId: number | undefined): Promise<Set<string>> {
  const except = exceptId === undefined ? undefined : { not: exceptId };
  const present = await tx.pageTranslation.findMany({ where: { locale, slug: { in: slugs }, pageId: except }, select: { slug: true } });
  const former = await tx.slugHistory.findMany({ where: { kind: "page", locale, slug: { in: slugs }, targetId: except }, select: { slug: true } });
  return new Set([...present, ...former].map(({ slug }) => slug));
}

/** Two that want the same slug at once: the second waits for the first, and then sees it. */
const takeTurns = (tx: Db, slug: string, locale: Locale) => tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`slug of a page ${locale} ${slug}`}))`;

/** Whether another page has a slug in a language, or once had it in public. */
export async function isSlugTaken(tx: Db, slug: string, locale: Locale, exceptId?: number): Promise<boolean> {
  await takeTurns(tx, slug, locale);
  return (await takenSlugs(tx, [slug], locale, exceptId)).size > 0;
}

/** A free slug for a title: the second of two alike gets `-2`, a word of the site `-p`. */
export async function freeSlug(tx: Db, title: string, locale: Locale): Promise<string> {
  const plain = toSlug(title, locale);
  const base = RESERVED_SLUGS.has(plain) ? `${plain}-p` : plain;
  await takeTurns(tx, base, locale);
  const candidates = [base, ...Array.from({ length: TRIED_AT_ONCE - 1 }, (_, at) => `${base}-${at + 2}`)];
  const taken = await takenSlugs(tx, candidates, locale, undefined);
  return candidates.find((slug) => !taken.has(slug)) ?? `${base}-${crypto.randomUUID().slice(0, 8)}`;
}

/** Keeps the address that a page had in public leading to it; an address that it has again needs no such help. */
export async function keepFormerSlug(tx: Db, pageId: number, locale: Locale, former: string, present: string): Promise<void> {
  await tx.slugHistory.deleteMany({ where: { kind: "page", locale, slug: present, targetId: pageId } });
  await tx.slugHistory.upsert({
    where: { kind_locale_slug: { kind: "page", locale, slug: former } }, create: { kind: "page", locale, slug: former, targetId: pageId }, update: { targetId: pageId },
  });
}
