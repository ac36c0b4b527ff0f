import type { Db } from "@/lib/auth/session";
import { RESERVED_SLUGS } from "@/lib/core/paths";
import { toSlug } from "@/lib/greek/slug";
import type { Locale } from "@/lib/i18n/locale";

const TRIED_AT_ONCE = 50;

/** Of these slugs those that a company has, or once had in public: its old links must not lead to somebody else. */
async function takenSlugs(tx: Db, slugs: string[], locale: Locale, exceptId: number | undefined): Promise<Set<string>> {
  const except = exceptId === undefined ? undefined : { not: exceptId };
  const present = await tx.memberTranslation.findMany({ where: { locale, slug: { in: slugs }, memberId: except }, select: { slug: true } });
  const former = await tx.slugHistory.findMany({ where: { kind: "member", locale, slug: { in: slugs }, targetId: except }, select: { slug: true } });
  return new Set([...present, ...former].map(({ slug }) => slug));
}

/** Whether another company has a slug in a language, or once had it in public. */
export const isSlugTaken = async (tx: Db, slug: string, locale: Locale, exceptId: number): Promise<boolean> => (await takenSlugs(tx, [slug], locale, exceptId)).size > 0;

/** A free slug for a name: the second of two alike gets `-2`, a word of the site `-p`. */
export async function freeSlug(tx: Db, name: string, locale: Locale): Promise<string> {
  const plain = toSlug(name, locale);
  const base = RESERVED_SLUGS.has(plain) ? `${plain}-p` : plain;
  const candidates = [base, ...Array.from({ length: TRIED_AT_ONCE - 1 }, (_, at) => `${base}-${at + 2}`)];
  const taken = await takenSlugs(tx, candidates, locale, undefined);
  return candidates.find((slug) => !taken.has(slug)) ?? `${base}-${crypto.randomUUID().slice(0, 8)}`;
}

/** Keeps the address that a company had in public leading to it; an address that it has again needs no such help. */
export async function keepFormerSlug(tx: Db, memberId: number, locale: Locale, former: string, present: string): Promise<void> {
  await tx.slugHistory.deleteMany({ where: { kind: "member", locale, slug: present, targetId: memberId } });
  await tx.slugHistory.upsert({
    where: { kind_locale_slug: { kind: "member", locale, slug: former } }, create: { kind: "member", locale, slug: former, targetId: memberId }, update: { targetId: memberId },
  });
}
