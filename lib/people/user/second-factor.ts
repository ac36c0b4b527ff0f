import { writeAudit } from "@/lib/kernel/audit/service";
import { endSessions } from "@/lib/kernel/auth/session/session";
import { requireManager, type ManagerActor } from "@/lib/kernel/core/actor";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { invalid, notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMail } from "@/lib/kernel/mail/add-mail";
import type { Prisma } from "@/prisma/client/client";
import { lockUsers } from "@/lib/kernel/auth/lock-users";
import { reachableUser } from "./policy";
import { userText } from "./texts";

/**
 * Removes a user's second factor and recovery codes, ends the sessions, and notifies the user by
 * mail.
 * @returns whether there was one
 */
export async function clearSecondFactor(
  tx: Db,
  userId: number,
  by: { actorId: number | null; detail?: Prisma.InputJsonObject },
): Promise<boolean> {
  const { count } = await tx.user.updateMany({
    where: { id: userId, totpConfirmedAt: { not: null } },
    data: { totpSecret: null, totpConfirmedAt: null, totpLastStep: null },
  });
  if (count === 0) return false;
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await endSessions(tx, { userId }, "password_changed");
  await writeAudit(tx, { ...by, action: "user.totp_off", subject: { kind: "user", id: userId } });
  await addMail(tx, { kind: "second_factor_changed", userId, isOn: false });
  return true;
}

/**
 * Removes the second factor of a user who lost phone and recovery codes; no effect without one. The
 * manager verifies the user's identity. The own second factor needs the password, and is removed in
 * the personal details.
 * @throws AppError forbidden for all but managers, not_found, invalid on `id` for the own account
 */
export async function removeSecondFactor(
  actor: ManagerActor,
  userId: number,
  locale: Locale,
): Promise<void> {
  requireManager(actor);
  if (userId === actor.userId) throw invalid("id", userText("ownSecondFactor", locale));
  await inTransaction(async (tx) => {
    await lockUsers(tx, actor.userId, userId);
    if ((await tx.user.count({ where: reachableUser(actor, userId) })) === 0) throw notFound();
    await clearSecondFactor(tx, userId, { actorId: actor.userId });
  });
}
