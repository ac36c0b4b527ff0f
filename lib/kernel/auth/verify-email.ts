import { writeAudit } from "@/lib/kernel/audit/service";
import type { UserActor } from "@/lib/kernel/core/actor";
import { inTransaction } from "@/lib/kernel/core/db";
import { invalid } from "@/lib/kernel/core/errors";
import { countRequest } from "@/lib/kernel/http/limits";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMail } from "@/lib/kernel/mail/add-mail";
import { useOneTimeToken } from "./one-time-token";
import { authText } from "./texts";

/** Confirms an e-mail address by the mailed link, once. @throws AppError invalid on `token` */
export async function verifyEmail(
  token: string,
  address: string | null,
  locale: Locale,
): Promise<{ message: string }> {
  await inTransaction(async (tx) => {
    const used = await useOneTimeToken(tx, "verify_email", token);
    if (!used) throw invalid("token", authText("deadLink", locale));
    const { count } = await tx.user.updateMany({
      where: { id: used.userId, verifiedAt: null },
      data: { verifiedAt: new Date() },
    });
    if (count > 0)
      await writeAudit(tx, {
        actorId: used.userId,
        action: "user.verified",
        subject: { kind: "user", id: used.userId },
        address,
      });
  });
  return { message: authText("verified", locale) };
}

/**
 * Mails the link again, at most three times an hour; a confirmed user gets a message instead.
 * @throws AppError too_many
 */
export async function resendVerification(
  { userId, verified }: UserActor,
  locale: Locale,
): Promise<{ message: string }> {
  if (verified) return { message: authText("verified", locale) };
  await countRequest("account_mail", `verify ${userId}`);
  await inTransaction((tx) => addMail(tx, { kind: "verify_email", userId }));
  return { message: authText("verifySent", locale) };
}
