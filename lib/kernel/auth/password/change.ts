import { writeAudit } from "@/lib/kernel/audit/service";
import { conflict, invalid } from "@/lib/kernel/core/errors";
import type { UserActor, Origin } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMail } from "@/lib/kernel/mail/add-mail";
import { confirmPassword } from "./confirm";
import { voidOneTimeTokens } from "../one-time-token";
import { checkNewPassword, hashPassword, preparePassword } from "./hash";
import { endSessions } from "../session/session";
import { authText } from "../texts";

export type PasswordChange = { current_password: string; password: string };

/**
 * Sets a new password for a user who knows the present one; all other sessions of the user end.
 * @throws AppError invalid on `current_password` or `password`; conflict when the password changed
 * meanwhile
 */
export async function changePassword(
  actor: UserActor,
  { current_password, password }: PasswordChange,
  origin: Origin,
  locale: Locale,
): Promise<{ message: string }> {
  const { userId, sessionId } = actor;
  const formerHash = await confirmPassword({
    userId,
    password: current_password,
    origin,
    locale,
    field: "current_password",
  });
  if (preparePassword(password) === preparePassword(current_password))
    throw invalid("password", authText("samePassword", locale));
  const user = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, name: true, surname: true },
  });
  checkNewPassword(password, user, locale);
  const passwordHash = await hashPassword(password);
  await inTransaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, passwordHash: formerHash },
      data: { passwordHash, passwordAt: new Date() },
    });
    if (count === 0) throw conflict();
    await voidOneTimeTokens(tx, userId, ["reset_password", "invitation", "change_email"]);
    await endSessions(tx, { userId, exceptId: sessionId }, "password_changed");
    await writeAudit(tx, {
      actorId: userId,
      action: "user.password_changed",
      subject: { kind: "user", id: userId },
      address: origin.address,
    });
    await addMail(tx, { kind: "password_changed", userId });
  });
  return { message: authText("passwordChanged", locale) };
}
