import { setTimeout as sleep } from "node:timers/promises";
import { writeAudit } from "@/lib/kernel/audit/service";
import { db, inTransaction } from "@/lib/kernel/core/db";
import type { AppError } from "@/lib/kernel/core/errors";
import { invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMail } from "@/lib/kernel/mail/add-mail";
import { clearFailures } from "./lockout";
import { findOneTimeToken, useOneTimeToken, voidOneTimeTokens } from "../one-time-token";
import { checkNewPassword, hashPassword } from "./hash";
import { endSessions } from "../session/session";
import { authText } from "../texts";

/**
 * Response time in milliseconds, longer than either case takes, so that timing does not reveal
 * accounts.
 */
const RESPONSE_MS = 120;

async function askForMail(email: string): Promise<void> {
  const user = await db.user.findUnique({
    where: { email },
    select: { id: true, disabledAt: true },
  });
  if (user && user.disabledAt === null)
    await inTransaction((tx) => addMail(tx, { kind: "reset_password", userId: user.id }));
}

/**
 * Mails a link that sets a new password; beyond the limit of a mailbox the last one later. Response
 * and timing are the same for unknown addresses.
 */
export async function requestPasswordReset(
  email: string,
  locale: Locale,
): Promise<{ message: string }> {
  await Promise.all([askForMail(email), sleep(RESPONSE_MS)]);
  return { message: authText("resetSent", locale) };
}

const LINKS = ["reset_password", "invitation"] as const;

/**
 * Sets a new password by a mailed link, once. The link also confirms the e-mail address. All
 * sessions end, and no new one starts. A disabled user stays disabled.
 * @throws AppError invalid on `token` or `password`
 */
export async function resetPassword(
  { token, password }: { token: string; password: string },
  address: string | null,
  locale: Locale,
): Promise<{ message: string }> {
  const dead = (): AppError => invalid("token", authText("deadLink", locale));
  const link = await findOneTimeToken(db, [...LINKS], token);
  const user =
    link &&
    (await db.user.findUnique({
      where: { id: link.userId },
      select: { id: true, email: true, name: true, surname: true },
    }));
  if (!user) throw dead();
  checkNewPassword(password, user, locale);
  const passwordHash = await hashPassword(password);
  await inTransaction(async (tx) => {
    const used = await useOneTimeToken(tx, [...LINKS], token);
    if (!used) throw dead();
    const now = new Date();
    await tx.user.update({
      where: { id: user.id },
      data: { passwordHash, passwordAt: now },
      select: { id: true },
    });
    await tx.user.updateMany({
      where: { id: user.id, verifiedAt: null },
      data: { verifiedAt: now },
    });
    await voidOneTimeTokens(tx, user.id, [
      "reset_password",
      "invitation",
      "verify_email",
      "change_email",
    ]);
    await endSessions(tx, { userId: user.id }, "password_changed");
    await writeAudit(tx, {
      actorId: user.id,
      action: "user.password_reset",
      subject: { kind: "user", id: user.id },
      detail: { by: used.purpose },
      address,
    });
    await addMail(tx, { kind: "password_changed", userId: user.id });
  });
  await clearFailures(user.email);
  return { message: authText("passwordSet", locale) };
}
