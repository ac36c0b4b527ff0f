import { writeAudit } from "@/lib/kernel/audit/service";
import {
  hasRole,
  requireManager,
  type ManagerActor,
  type UserActor,
} from "@/lib/kernel/core/actor";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { conflict, invalid, notFound } from "@/lib/kernel/core/errors";
import { paged, type Paged, type Paging, rowsAt } from "@/lib/kernel/core/paging";
import { normalisePhone } from "@/lib/kernel/greek/phone-number";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { memberText } from "@/lib/directory/member/texts";
import { changeNotifications } from "@/lib/kernel/notification/preferences";
import { idFromPath } from "@/lib/kernel/slug/service";
import { lockUsers } from "@/lib/kernel/auth/lock-users";
import { EXISTING_USERS } from "@/lib/kernel/core/existing-users";
import { userText } from "@/lib/people/user/texts";
import { deleteAssets, requireOwnAsset } from "./avatar";
import { ownProfiles } from "./policy";
import type { ProfileChange } from "./schema";
import { profileSelect, viewProfile, viewProfileOfOther, type ProfileView } from "./view";

/** All profiles. @throws AppError forbidden for all but managers */
export async function listProfiles(
  actor: ManagerActor,
  paging: Paging,
  locale: Locale,
): Promise<Paged<ProfileView>> {
  requireManager(actor);
  const where = { user: EXISTING_USERS };
  const [total, rows] = await Promise.all([
    db.userProfile.count({ where }),
    db.userProfile.findMany({
      where,
      orderBy: { id: "desc" },
      ...rowsAt(paging),
      select: profileSelect,
    }),
  ]);
  return paged(
    rows.map((row) => viewProfile(row, locale)),
    total,
    paging,
  );
}

/**
 * A profile: the user's own in full, of others only name and asset; managers see all in full.
 * @throws AppError not_found
 */
export async function getProfile(
  actor: UserActor,
  part: string,
  locale: Locale,
): Promise<ProfileView | ReturnType<typeof viewProfileOfOther>> {
  const id = idFromPath(part);
  const row =
    id === undefined
      ? null
      : await db.userProfile.findFirst({
          where: { id, user: EXISTING_USERS },
          select: profileSelect,
        });
  if (!row) throw notFound();
  return row.userId === actor.userId || hasRole(actor, "manager")
    ? viewProfile(row, locale)
    : viewProfileOfOther(row, locale);
}

/** The profile of a write. @throws AppError not_found for profiles of others */
export async function findOwnProfile(
  actor: UserActor,
  part: string,
): Promise<{ id: number; userId: number }> {
  const id = idFromPath(part);
  const row =
    id === undefined
      ? null
      : await db.userProfile.findFirst({
          where: { ...ownProfiles(actor), id },
          select: { id: true, userId: true },
        });
  if (!row) throw notFound();
  return row;
}

/** The full view of a profile, for its user and managers. @throws AppError not_found for others */
export async function loadProfile(
  actor: UserActor,
  id: number,
  locale: Locale,
): Promise<ProfileView> {
  const row = await db.userProfile.findFirst({
    where: { ...ownProfiles(actor), id },
    select: profileSelect,
  });
  if (!row) throw notFound();
  return viewProfile(row, locale);
}

function storedPhone(phone: string | null | undefined, locale: Locale): string | null | undefined {
  if (phone === null || phone === undefined) return phone;
  const stored = normalisePhone(phone);
  if (stored === null) throw invalid("phone", memberText("phone", locale));
  return stored;
}

async function updateAccount(
  tx: Db,
  userId: number,
  { name, surname, locale }: ProfileChange,
): Promise<void> {
  if (name === undefined && surname === undefined && locale === undefined) return;
  await tx.user.updateMany({
    where: { id: userId, ...EXISTING_USERS },
    data: { name, surname, locale, version: { increment: 1 } },
  });
}

const fieldsOf = (change: ProfileChange) =>
  Object.entries(change).flatMap(([field, value]) =>
    value === undefined || field === "version" ? [] : [field],
  );

/**
 * Updates the sent fields of a profile and of its user. A replaced asset is moved to the trash.
 * @throws AppError not_found, conflict with the current state for a stale version, invalid for a
 * malformed phone number, and for an asset that was not uploaded for this user
 */
export async function updateProfile(
  actor: UserActor,
  { id, userId }: { id: number; userId: number },
  change: ProfileChange,
  locale: Locale,
  version: number | undefined,
): Promise<ProfileView> {
  const phone = storedPhone(change.phone, locale);
  const current = () => loadProfile(actor, id, locale);
  await inTransaction(async (tx) => {
    await lockUsers(tx, actor.userId, userId);
    const previous = await tx.userProfile.findFirst({
      where: { ...ownProfiles(actor), id },
      select: { notifications: true, avatarId: true },
    });
    if (typeof change.avatar_id === "number")
      await requireOwnAsset(tx, userId, change.avatar_id, locale);
    const notifications =
      change.notifications && changeNotifications(previous?.notifications, change.notifications);
    const { count } = await tx.userProfile.updateMany({
      where: { ...ownProfiles(actor), id, version },
      data: {
        phone,
        availableForChat: change.available_for_chat,
        messageTextsInMails: change.message_texts_in_mails,
        notifications,
        avatarId: change.avatar_id,
        version: { increment: 1 },
      },
    });
    if (count === 0) throw conflict({ data: await current() });
    await updateAccount(tx, userId, change);
    if (
      change.avatar_id !== undefined &&
      previous?.avatarId &&
      previous.avatarId !== change.avatar_id
    )
      await deleteAssets(tx, userId, previous.avatarId);
    const fields = fieldsOf(change);
    if (fields.length > 0)
      await writeAudit(tx, {
        actorId: actor.userId,
        action: "profile.updated",
        subject: { kind: "user", id: userId },
        detail: { fields },
      });
  });
  return current();
}

/** The user of a new profile. @throws AppError forbidden for another user, except for managers */
function ownerOf(actor: UserActor, userId: number | null | undefined): number {
  if (userId === null || userId === undefined || userId === actor.userId) return actor.userId;
  requireManager(actor);
  return userId;
}

/**
 * Creates the profile of a user who has none.
 * @throws AppError forbidden, invalid on `user_id` for an unknown user, conflict with an existing
 * profile
 */
export async function createProfile(
  actor: UserActor,
  { user_id, ...change }: ProfileChange & { user_id?: number | null },
  locale: Locale,
): Promise<ProfileView> {
  const userId = ownerOf(actor, user_id);
  const phone = storedPhone(change.phone, locale);
  const id = await inTransaction(async (tx) => {
    await lockUsers(tx, actor.userId, userId);
    const user = await tx.user.findFirst({
      where: { id: userId, ...EXISTING_USERS },
      select: { profile: { select: { id: true } } },
    });
    if (!user) throw invalid("user_id", userText("noSuchPerson", locale));
    if (user.profile)
      throw conflict({
        message: userText("hasProfile", locale),
        data: await loadProfile(actor, user.profile.id, locale),
      });
    const made = await tx.userProfile.create({
      data: {
        userId,
        phone,
        availableForChat: change.available_for_chat,
        messageTextsInMails: change.message_texts_in_mails,
        notifications: changeNotifications({}, change.notifications ?? {}),
      },
      select: { id: true },
    });
    await updateAccount(tx, userId, change);
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "profile.updated",
      subject: { kind: "user", id: userId },
      detail: { fields: ["profile", ...fieldsOf(change)] },
    });
    return made.id;
  });
  return loadProfile(actor, id, locale);
}
