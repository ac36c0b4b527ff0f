import { writeAudit } from "@/lib/kernel/audit/service";
import type { KnownAssets } from "@/lib/kernel/content/edit";
import type { UserActor } from "@/lib/kernel/core/actor";
import { omit } from "@/lib/kernel/core/records";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { AppError, conflict, invalid, isConflict } from "@/lib/kernel/core/errors";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import type { MemberEditView } from "../desk/view";
import { getOwnMember, loadMemberForEditing } from "../desk/load";
import { mayEditAllMembers, requireVerified } from "../edit-policy";
import {
  checkAssets,
  clientColumns,
  prepareMember,
  type PreparedMember,
  type MemberTranslation,
} from "./prepare";
import { NO_ADDRESS, placed } from "../seat/place";
import { writeSeat } from "../seat/write";
import { requestVatCheck } from "../vat/check";
import { freeSlug, isSlugTaken } from "../slug";
import { tellCompanyWaits } from "../tell-editors";
import { memberText } from "../texts";
import { storeMemberRevisions } from "./state";
import { createForEditor } from "./update";
import type { MemberChange } from "./schema";

export { prepareMember } from "./prepare";

/** Creates the translations of a new company; `status` is the default. */
async function createTranslations(
  tx: Db,
  memberId: number,
  locale: Locale,
  translation: MemberTranslation & { name: string },
  status: NonNullable<MemberTranslation["status"]>,
  wordsAt?: Date,
): Promise<void> {
  const { slug, status: asked, ...texts } = omit(translation, ["is_current"]);
  const state = asked ?? status;
  await tx.memberTranslation.create({
    data: {
      memberId,
      locale,
      ...texts,
      slug: slug ?? (await freeSlug(tx, texts.name, locale)),
      status: state,
      publishedAt: state === "published" ? new Date() : null,
      wordsAt,
    },
  });
}

/** Replaces the professions of a company, the main one first. */
const linkProfessions = (tx: Db, memberId: number, ids: number[]) =>
  tx.memberProfession.createMany({
    data: ids.map((professionId, position) => ({ memberId, professionId, position })),
  });

async function insertMember(
  tx: Db,
  prepared: PreparedMember,
  status: NonNullable<MemberTranslation["status"]>,
): Promise<number> {
  const {
    columns,
    professions = [],
    gallery = [],
    seat,
    translations,
  } = placed(NO_ADDRESS, prepared);
  const isPublished = Object.values(translations).some(
    (one) => (one.status ?? status) === "published",
  );
  const { id } = await tx.member.create({
    data: { ...clientColumns(columns), approvedAt: isPublished ? new Date() : null },
    select: { id: true },
  });
  await linkProfessions(tx, id, professions);
  if (gallery.length > 0)
    await tx.memberAsset.createMany({
      data: gallery.map((assetId, position) => ({ memberId: id, assetId, position })),
    });
  await writeSeat(tx, id, seat);
  // Both translations have the same age.
  const wordsAt = new Date();
  for (const locale of LOCALES) {
    const { name, ...rest } = translations[locale] ?? {};
    if (name !== undefined)
      await createTranslations(tx, id, locale, { name, ...rest }, status, wordsAt);
  }
  return id;
}

/**
 * Links the user's profile to the new company, under a lock on the user.
 * @throws AppError conflict when the user acts for a company already
 */
export async function linkUser(tx: Db, userId: number, memberId: number): Promise<void> {
  const [profile] = await tx.$queryRaw<{ id: number; company: number | null }[]>`
    SELECT p.id, m.id AS company FROM user_profile AS p LEFT
    JOIN member AS m ON m.id = p.member_id AND m.deleted_at IS NULL WHERE p.user_id = ${userId} FOR UPDATE OF p`;
  if (profile?.company) throw conflict();
  if (profile)
    await tx.userProfile.update({
      where: { id: profile.id, userId },
      data: { memberId, version: { increment: 1 } },
    });
  else await tx.userProfile.create({ data: { userId, memberId } });
}

/**
 * Creates a company that waits for approval, and makes the user its representative. `actorId` is
 * null for a registration.
 * @throws AppError conflict when the user acts for a company already
 */
export async function createWaitingMember(
  tx: Db,
  prepared: PreparedMember,
  { userId, actorId }: { userId: number; actorId: number | null },
): Promise<number> {
  const id = await insertMember(tx, prepared, "in_review");
  await linkUser(tx, userId, id);
  // A permanent record of who entered which data, on which claims by mail depend.
  await storeMemberRevisions(tx, [id], { actorId: userId });
  await writeAudit(tx, {
    actorId,
    action: "member.created",
    subject: { kind: "member", id },
    detail: { user: userId },
  });
  await tellCompanyWaits(tx, id, { submittedAt: new Date(), actorId });
  if (prepared.columns.vatNumber) await requestVatCheck(tx, id);
  return id;
}

async function refuseTakenSlugs(
  tx: Db,
  { translations }: PreparedMember,
  locale: Locale,
): Promise<void> {
  for (const each of LOCALES) {
    const slug = translations[each]?.slug;
    if (slug !== undefined && (await isSlugTaken(tx, slug, each)))
      throw invalid("slug", memberText("slugTaken", locale));
  }
}

/** The sent status is ignored, as the company waits for approval. */
const asWaiting = ({ translations, ...rest }: PreparedMember): PreparedMember => ({
  ...rest,
  translations: Object.fromEntries(
    Object.entries(translations).map(([locale, one]) => [locale, { ...one, status: undefined }]),
  ),
});

async function createOwn(
  actor: UserActor,
  prepared: PreparedMember,
  locale: Locale,
): Promise<number> {
  if (Object.values(prepared.translations).some(({ status }) => status === "published"))
    throw new AppError("forbidden");
  try {
    return await inTransaction(async (tx) => {
      await refuseTakenSlugs(tx, prepared, locale);
      return createWaitingMember(tx, asWaiting(prepared), {
        userId: actor.userId,
        actorId: actor.userId,
      });
    });
  } catch (error) {
    if (isConflict(error))
      throw conflict({
        message: memberText("hasCompany", locale),
        data: await getOwnMember(actor, locale),
      });
    throw error;
  }
}

/**
 * Creates a company. One of a user waits for approval and is linked to them; editors create any,
 * with any status.
 * @throws AppError forbidden without a confirmed e-mail address or for a status that publishes it,
 * conflict for the second company of a user, invalid
 */
export async function createMember(
  actor: UserActor,
  input: MemberChange,
  locale: Locale,
): Promise<MemberEditView> {
  requireVerified(actor);
  const prepared = await prepareMember(input, locale, { locale });
  if (mayEditAllMembers(actor)) return createForEditor(actor, prepared, locale);
  const knownAssets: KnownAssets = new Map();
  await checkAssets({ tx: db, actor, locale, knownAssets }, prepared, null);
  return loadMemberForEditing(actor, await createOwn(actor, prepared, locale), locale);
}
