import { writeAudit } from "@/lib/kernel/audit/service";
import { confirmPassword } from "@/lib/kernel/auth/password/confirm";
import type { UserActor, Origin } from "@/lib/kernel/core/actor";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { AppError, invalid, notFound } from "@/lib/kernel/core/errors";
import { EXISTING_USERS } from "@/lib/kernel/core/existing-users";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { erasePerson } from "@/lib/site/personal-data/erase";
import { requireRemainingManager } from "@/lib/people/user/last-manager";
import { lockUsers } from "@/lib/kernel/auth/lock-users";
import { mayManageUsers } from "@/lib/people/user/policy";
import type { Farewell } from "@/lib/people/user/profile/schema";
import { getUser } from "@/lib/people/user/service";
import { userText } from "@/lib/people/user/texts";

/**
 * Deletes the company that the user registered, if it was never public and has no other
 * representative.
 */
async function withdrawWaitingCompany(tx: Db, actor: UserActor, userId: number): Promise<void> {
  const gone = await tx.member.updateManyAndReturn({
    where: { deletedAt: null, approvedAt: null, profiles: { some: { userId }, every: { userId } } },
    data: { deletedAt: new Date(), version: { increment: 1 } },
    select: { id: true },
  });
  for (const { id } of gone)
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "member.deleted",
      subject: { kind: "member", id },
    });
}

/**
 * Erases what is stored about a user, and under their address once it is confirmed: an unconfirmed
 * one may be somebody else's, who asks for the erasure by a mail to it.
 */
async function eraseAccount(tx: Db, userId: number): Promise<void> {
  const found = await tx.user.findFirst({
    where: { id: userId, ...EXISTING_USERS },
    select: { email: true, verifiedAt: true },
  });
  if (!found) throw new AppError("not_found");
  const email = found.verifiedAt === null ? null : found.email.toLowerCase();
  await erasePerson(tx, { userId, email });
}

/**
 * Deletes an account and its personal data. Users confirm with their password and, when it is on,
 * their second factor; managers delete those of others.
 * @throws AppError not_found, invalid on `password` or `code`, too_many, conflict for the last manager
 */
export async function removeAccount(
  actor: UserActor,
  userId: number,
  { password, code }: Farewell,
  origin: Origin,
  locale: Locale,
): Promise<void> {
  if (userId !== actor.userId && !mayManageUsers(actor)) throw notFound();
  if (userId === actor.userId) {
    if (!password) throw invalid("password", userText("passwordNeeded", locale));
    await confirmPassword({
      userId,
      password,
      origin,
      locale,
      secondFactor: { code: code || null },
    });
  }
  await requireRemainingManager(
    locale,
    () => getUser(actor, userId, locale),
    () =>
      inTransaction(async (tx) => {
        await lockUsers(tx, actor.userId, userId);
        // Before the row itself, because a concurrent edit of the company refers to its user.
        await withdrawWaitingCompany(tx, actor, userId);
        await eraseAccount(tx, userId);
        await writeAudit(tx, {
          actorId: actor.userId,
          action: "user.deleted",
          subject: { kind: "user", id: userId },
        });
      }),
  );
}
