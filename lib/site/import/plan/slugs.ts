import type { Db } from "@/lib/kernel/core/db";
import { RESERVED_SLUGS } from "@/lib/kernel/manifest/url-words";
import { toSlug } from "@/lib/kernel/greek/slug";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { slugLockKey } from "@/lib/kernel/slug/registry";

export type RequestedSlug = { locale: Locale; slug: string };
export const slugKey = ({ locale, slug }: RequestedSlug): string => `${locale} ${slug}`;

/** The owners of slugs, present or former, in one statement. */
export async function slugHolders(
  tx: Db,
  requested: RequestedSlug[],
): Promise<Map<string, number[]>> {
  const holders = new Map<string, number[]>();
  for (const locale of ["el", "en"] as const) {
    const slugs = [
      ...new Set(requested.filter((one) => one.locale === locale).map(({ slug }) => slug)),
    ];
    if (slugs.length === 0) continue;
    const [present, former] = [
      await tx.memberTranslation.findMany({
        where: { locale, slug: { in: slugs } },
        select: { slug: true, memberId: true },
      }),
      await tx.slugHistory.findMany({
        where: { kind: "member", locale, slug: { in: slugs } },
        select: { slug: true, targetId: true },
      }),
    ];
    for (const { slug, id } of [
      ...present.map((row) => ({ slug: row.slug, id: row.memberId })),
      ...former.map((row) => ({ slug: row.slug, id: row.targetId })),
    ]) {
      const key = slugKey({ locale, slug });
      holders.set(key, [...(holders.get(key) ?? []), id]);
    }
  }
  return holders;
}

/** Those of the owners that are in the trash, which keep their slugs for a restore. */
export async function trashedHolders(tx: Db, holders: Map<string, number[]>): Promise<Set<number>> {
  const ids = [...new Set([...holders.values()].flat())];
  if (ids.length === 0) return new Set();
  const rows = await tx.member.findMany({
    where: { id: { in: ids }, deletedAt: { not: null } },
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}

/** Locks slugs in a fixed order, as a save does (lib/kernel/slug/registry). */
async function lockSlugs(tx: Db, asked: RequestedSlug[]): Promise<void> {
  const lockKeys = [
    ...new Set(asked.map(({ locale, slug }) => slugLockKey("member", locale, slug))),
  ].sort();
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(turn))
    FROM unnest(${lockKeys}::text[]) WITH ORDINALITY AS asked(turn, at) ORDER BY at`;
}

/** A name that needs a slug; `slug` is the requested one. */
export type NamedTranslation = { locale: Locale; name: string; slug?: string };

/** Number of suffixes that are tried per statement. */
const SUFFIXES_PER_QUERY = 50;

const baseOf = ({ locale, name }: NamedTranslation): string => {
  const plain = toSlug(name, locale);
  return RESERVED_SLUGS.has(plain) ? `${plain}-p` : plain;
};

/**
 * A free slug for each name, in order: the second of two equal ones gets `-2`. Requested slugs
 * stay, as they were checked before.
 */
export async function freeSlugs(tx: Db, names: NamedTranslation[]): Promise<string[]> {
  if (names.length === 0) return [];
  const bases = names.map((one) => ({ locale: one.locale, slug: one.slug ?? baseOf(one) }));
  await lockSlugs(tx, bases);
  const used = new Set([
    ...(await slugHolders(tx, bases)).keys(),
    ...names.flatMap(({ locale, slug }) => (slug === undefined ? [] : [slugKey({ locale, slug })])),
  ]);
  const counts = new Map<string, number>();
  for (const base of bases) counts.set(slugKey(base), (counts.get(slugKey(base)) ?? 0) + 1);
  const taken = bases.filter(
    (base, index) =>
      bases.findIndex((one) => slugKey(one) === slugKey(base)) === index &&
      (counts.get(slugKey(base))! > 1 || used.has(slugKey(base))),
  );
  const numbered = taken.flatMap((base) =>
    Array.from({ length: SUFFIXES_PER_QUERY + counts.get(slugKey(base))! }, (_, index) => ({
      ...base,
      slug: `${base.slug}-${index + 2}`,
    })),
  );
  if (numbered.length > 0)
    for (const key of (await slugHolders(tx, numbered)).keys()) used.add(key);
  return names.map(({ locale, slug }, index) => {
    if (slug !== undefined) return slug;
    const base = bases[index]!.slug;
    const tried = [
      base,
      ...Array.from(
        { length: SUFFIXES_PER_QUERY + (counts.get(slugKey(bases[index]!)) ?? 0) },
        (_, number) => `${base}-${number + 2}`,
      ),
    ];
    const free =
      tried.find((one) => !used.has(slugKey({ locale, slug: one }))) ??
      `${base}-${crypto.randomUUID().slice(0, 8)}`;
    used.add(slugKey({ locale, slug: free }));
    return free;
  });
}
