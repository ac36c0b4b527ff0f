import type { UserActor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import type { Locale } from "@/lib/i18n/locale";
import { getRevision } from "@/lib/revision/service";
import type { MemberEditView } from "../desk/view";
import { updateMember } from "./update";
import { ownMemberChange } from "./schema";

type Translations = Partial<Record<Locale, Record<string, unknown>>>;

/** The fields of a translation that a restore writes: without slug and status. */
const textsOf = (words: Translations): Translations =>
  Object.fromEntries(
    Object.entries(words).map(([locale, { slug: _slug, status: _status, ...texts }]) => [
      locale,
      texts,
    ]),
  );

/**
 * Brings the words, facts and pictures of a former version back, as a new version. Addresses,
 * states, badge and verification stay as they are; pictures and professions that are gone stay
 * away.
 * @throws AppError not_found for a version that was not kept, and what a change throws
 */
export async function restoreMemberRevision(
  actor: UserActor,
  id: number,
  from: number,
  locale: Locale,
  version: number | undefined,
): Promise<MemberEditView> {
  const revision = await getRevision("member", id, from);
  if (!revision) throw notFound();
  const {
    is_member: _badge,
    is_featured: _front,
    verified: _verified,
    translations,
    ...facts
  } = revision.snapshot as {
    is_member: boolean;
    is_featured: boolean;
    verified: unknown;
    translations: Translations;
    co_category: number[];
    logo_id: number | null;
    gallery_ids: number[];
  };
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
  const change = ownMemberChange.parse({
    ...facts,
    co_category: professions.length > 0 ? professions : undefined,
    logo_id: facts.logo_id !== null && living.has(facts.logo_id) ? facts.logo_id : null,
    gallery_ids: facts.gallery_ids.filter((one) => living.has(one)),
    translations: textsOf(translations),
  });
  return updateMember(actor, id, change, locale, version, { restoredFrom: from });
}
