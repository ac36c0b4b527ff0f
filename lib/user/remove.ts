import { eraseAppointments } from "@/lib/appointment/personal-data";
import { eraseFromAudit } from "@/lib/audit/personal-data";
import { writeAudit } from "@/lib/audit/service";
import { confirmPassword } from "@/lib/auth/password/confirm";
import type { UserActor, Origin } from "@/lib/core/actor";
import { inTransaction, type Db } from "@/lib/core/db";
import { AppError, invalid, notFound } from "@/lib/core/errors";
import type { Locale } from "@/lib/i18n/locale";
import { eraseMessages } from "@/lib/message/personal-data";
import { eraseMeetingRooms } from "@/lib/meeting-room/personal-data";
import { eraseOrders, eraseOrdersOf } from "@/lib/order/personal-data";
import { eraseWaitlist } from "@/lib/order/waitlist/personal-data";
import { eraseRecommendations } from "@/lib/recommendation/personal-data";
import { eraseRemarks } from "@/lib/remark/service";
import { deleteAssets } from "@/lib/user/profile/avatar";
import { requireRemainingManager } from "./last-manager";
import { lockUsers } from "./lock-users";
import { deletedEmail, EXISTING_USERS } from "@/lib/core/existing-users";
import { mayManageUsers } from "./policy";
import { getUser } from "./service";
import type { Farewell } from "./profile/schema";
import { userText } from "./texts";
import { eraseWebinarSignups } from "@/lib/webinar/personal-data";

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

/** Removes all personal data of a user; the row stays for references to it, such as orders. */
async function makeAnonymous(tx: Db, userId: number): Promise<number> {
  const former = await tx.user.findFirst({
    where: { id: userId, verifiedAt: { not: null } },
    select: { email: true },
  });
  if (former) {
    await eraseRecommendations(tx, former.email);
    await eraseOrders(tx, former.email);
    await eraseWaitlist(tx, former.email);
  }
  await eraseMessages(tx, userId);
  await eraseAppointments(tx, userId);
  await eraseMeetingRooms(tx, userId);
  await eraseRemarks(tx, userId);
  await eraseOrdersOf(tx, userId);
  await eraseWebinarSignups(tx, userId);
  const { count } = await tx.user.updateMany({
    where: { id: userId, ...EXISTING_USERS },
    data: {
      email: deletedEmail(userId),
      name: "",
      surname: "",
      passwordHash: null,
      passwordAt: null,
      role: "user",
      termsAt: null,
      verifiedAt: null,
      disabledAt: new Date(),
      lastSeenAt: null,
      totpSecret: null,
      totpConfirmedAt: null,
      totpLastStep: null,
      version: { increment: 1 },
    },
  });
  await tx.userProfile.deleteMany({ where: { userId } });
  await deleteAssets(tx, userId);
  await tx.session.deleteMany({ where: { userId } });
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.oneTimeToken.deleteMany({ where: { userId } });
  await tx.notification.deleteMany({ where: { userId } });
  await tx.mail.deleteMany({ where: { userId } });
  await tx.follow.deleteMany({ where: { userId } });
  await tx.followMail.deleteMany({ where: { userId } });
  await tx.board.deleteMany({ where: { userId } });
  await tx.thread.updateMany({ where: { userId }, data: { userId: null } });
  await eraseFromAudit(tx, userId);
  return count;
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
        if ((await makeAnonymous(tx, userId)) === 0) throw new AppError("not_found");
        await writeAudit(tx, {
          actorId: actor.userId,
          action: "user.deleted",
          subject: { kind: "user", id: userId },
        });
      }),
  );
}
