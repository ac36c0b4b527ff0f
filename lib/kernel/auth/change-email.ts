import { writeAudit } from "@/lib/kernel/audit/service";
import type { Actor, UserActor, Origin } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { invalid } from "@/lib/kernel/core/errors";
import { countRequest } from "@/lib/kernel/http/limits";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMail } from "@/lib/kernel/mail/add-mail";
import { confirmPassword } from "./password/confirm";
import { useOneTimeToken, voidOneTimeTokens } from "./one-time-token";
import { endSessions } from "./session/session";
import { authText } from "./texts";

/**
 * Requests a change of the e-mail address: a link is mailed to the new one, and the old one stays
 * until the link is used. The response is the same when the new address belongs to another user,
 * who is notified instead.
 * @throws AppError invalid on `email` or `password`; too_many
 */
export async function requestEmailChange(
  { userId }: UserActor,
  { email, password }: { email: string; password: string },
  origin: Origin,
  locale: Locale,
): Promise<{ message: string }> {
  await confirmPassword({ userId, password, origin, locale });
  const present = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true },
  });
  if (present.email === email) throw invalid("email", authText("sameEmail", locale));
  await countRequest("account_mail", `email ${userId}`);
  const taken = await db.user.findUnique({ where: { email }, select: { id: true } });
  await inTransaction((tx) =>
    addMail(
      tx,
      taken
        ? { kind: "already_registered", userId: taken.id }
        : { kind: "confirm_new_email", userId, email },
    ),
  );
  return { message: authText("confirmSent", locale) };
}

const isTaken = (error: unknown) =>
  typeof error === "object" && error !== null && "code" in error && error.code === "P2002";

/**
 * Changes the e-mail address by the mailed link. Notifies the old address, ends other sessions, and
 * voids links mailed to the old address. `actor` is the user of the link, often a visitor.
 * @throws AppError invalid on `token`
 */
export async function confirmEmailChange(
  token: string,
  actor: Actor,
  address: string | null,
  locale: Locale,
): Promise<{ message: string }> {
  try {
    await inTransaction(async (tx) => {
      const used = await useOneTimeToken(tx, "change_email", token);
      if (!used?.email) throw invalid("token", authText("deadLink", locale));
      const { userId, email } = used;
      const { email: formerEmail } = await tx.user.findUniqueOrThrow({
        where: { id: userId },
        select: { email: true },
      });
      await tx.user.update({
        where: { id: userId },
        data: { email, verifiedAt: new Date(), version: { increment: 1 } },
        select: { id: true },
      });
      await voidOneTimeTokens(tx, userId, [
        "change_email",
        "reset_password",
        "invitation",
        "verify_email",
      ]);
      const isOwn = actor.kind === "user" && actor.userId === userId;
      await endSessions(
        tx,
        { userId, ...(isOwn ? { exceptId: actor.sessionId } : {}) },
        "email_changed",
      );
      await writeAudit(tx, {
        actorId: userId,
        action: "user.email_changed",
        subject: { kind: "user", id: userId },
        address,
      });
      await addMail(tx, { kind: "email_changed", userId, formerEmail });
    });
  } catch (error) {
    if (isTaken(error)) throw invalid("token", authText("takenEmail", locale));
    throw error;
  }
  return { message: authText("emailChanged", locale) };
}
