import { makeOneTimeToken } from "@/lib/kernel/auth/one-time-token";
import { makeTotpSecret, sealTotpSecret, totpCode } from "@/lib/kernel/auth/second-factor/totp";
import { db } from "@/lib/kernel/core/db";

/** The secrets that a request may need: those of mailed links, and a code of a second factor. */
export async function makeSecrets(
  target: string | undefined,
  userId: number,
): Promise<Record<string, string>> {
  const tokenOf = (purpose: "reset_password" | "verify_email" | "change_email") =>
    makeOneTimeToken(db, {
      purpose,
      userId,
      ...(purpose === "change_email"
        ? { email: `changed-${crypto.randomUUID().slice(0, 8)}@example.test` }
        : {}),
    });
  if (target === "mailed_link")
    return {
      reset_token: await tokenOf("reset_password"),
      verify_token: await tokenOf("verify_email"),
      email_token: await tokenOf("change_email"),
    };
  if (target !== "begun_totp" && target !== "totp") return {};
  const secret = makeTotpSecret();
  await db.user.update({
    where: { id: userId },
    data: {
      totpSecret: sealTotpSecret(secret, userId),
      totpConfirmedAt: target === "totp" ? new Date() : null,
    },
    select: { id: true },
  });
  return { totp_code: totpCode(secret) };
}
