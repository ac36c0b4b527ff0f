import { db } from "@/lib/kernel/core/db";
import { omit } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import { ownMemberChange, type MemberChange } from "./schema";

type Translations = Partial<Record<Locale, Record<string, unknown>>>;

/** The fields of a translation that a restore writes: without slug and status. */
const textsOf = (translations: Translations): Translations =>
  Object.fromEntries(
    Object.entries(translations).map(([locale, translation]) => [
      locale,
      omit(translation, ["slug", "status"]),
    ]),
  );

/**
 * The change that restores the texts, facts and assets of a revision. Slugs, status, badge and
 * verification stay; deleted assets and professions are left out.
 */
export async function restoring(snapshot: Prisma.JsonObject): Promise<MemberChange> {
  const { translations, ...facts } = omit(
    snapshot as {
      /** Only in snapshots of former versions. */
      is_member?: boolean;
      is_featured: boolean;
      verified: unknown;
      translations: Translations;
      co_category: number[];
      logo_id: number | null;
      gallery_ids: number[];
    },
    ["is_member", "is_featured", "verified"],
  );
  const ids = [...facts.gallery_ids, ...(facts.logo_id === null ? [] : [facts.logo_id])];
  const living = new Set(
    (
      await db.asset.findMany({ where: { id: { in: ids }, deletedAt: null }, select: { id: true } })
    ).map((asset) => asset.id),
  );
  const known = new Set(
    (
      await db.profession.findMany({
        where: { id: { in: facts.co_category } },
        select: { id: true },
      })
    ).map((profession) => profession.id),
  );
  const professions = facts.co_category.filter((one) => known.has(one));
  return ownMemberChange.parse({
    ...facts,
    co_category: professions.length > 0 ? professions : undefined,
    logo_id: facts.logo_id !== null && living.has(facts.logo_id) ? facts.logo_id : null,
    gallery_ids: facts.gallery_ids.filter((one) => living.has(one)),
    translations: textsOf(translations),
  });
}
