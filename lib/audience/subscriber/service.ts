import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { isCaught } from "@/lib/kernel/http/honeypot";
import { countRequest } from "@/lib/kernel/http/limits";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMailTo } from "@/lib/kernel/mail/add-mail";

/**
 * Mails the link that confirms an address, once in 24 hours.
 */
export async function askForConfirmation(
  tx: Db,
  email: string,
  locale: Locale,
  source: string,
): Promise<void> {
  const now = new Date();
  // The language of the last sign-up counts until somebody is active and chooses it.
  const rows = await tx.$queryRaw<{ id: number; locale: Locale }[]>`
    INSERT INTO subscribe_email AS subscriber
      (email, locale, source, confirmation_sent_at, updated_at)
    VALUES (${email}, ${locale}::"Locale", ${source}, ${now}, ${now})
    ON CONFLICT (email) DO UPDATE SET confirmation_sent_at = excluded.confirmation_sent_at,
      locale = CASE WHEN subscriber.active THEN subscriber.locale ELSE excluded.locale END
    WHERE subscriber.confirmation_sent_at IS NULL
      OR subscriber.confirmation_sent_at < excluded.confirmation_sent_at - interval '24 hours'
    RETURNING id, locale`;
  for (const row of rows) {
    const job = { kind: "newsletter_confirm", subscriberId: row.id, at: now.getTime() } as const;
    await addMailTo(tx, job, { to: email, locale: row.locale });
  }
}

type SignUp = { email: string; website?: string | null | undefined };

/**
 * Signs an address up as a subscriber who is not active before the confirmation by mail. Nothing
 * shows whether the address was known, and a program that fills in the hidden field gets the same
 * response.
 * @throws AppError too_many beyond 30 sign-ups a minute from all IP addresses
 */
export async function subscribe(
  input: SignUp,
  locale: Locale,
  source: string,
): Promise<{ subscribed: true }> {
  if (isCaught(input)) return { subscribed: true };
  await countRequest("newsletter_all", "all");
  await inTransaction((tx) => askForConfirmation(tx, input.email, locale, source));
  return { subscribed: true };
}
