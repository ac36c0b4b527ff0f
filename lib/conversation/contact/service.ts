import type { z } from "zod";
import type { Actor } from "@/lib/kernel/core/actor";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { isCaught } from "@/lib/kernel/http/honeypot";
import { DEFAULT_LOCALE, type Locale } from "@/lib/kernel/i18n/locale";
import { addMailTo } from "@/lib/kernel/mail/add-mail";
import { readMailbox } from "@/lib/kernel/mail/address";
import { mailReplyTo } from "@/lib/kernel/setting/service";
import { markAsSpam, startThread } from "@/lib/conversation/thread/receive";
import type { contactSchema } from "./schema";

/** Mails the editors that something came; without an address in the settings it is only stored. */
export async function tellEditors(tx: Db, threadId: number): Promise<void> {
  const replyTo = await mailReplyTo();
  if (!replyTo) return;
  const job = { kind: "contact_received", threadId } as const;
  await addMailTo(tx, job, { to: readMailbox(replyTo).address, locale: DEFAULT_LOCALE });
}

/**
 * Stores a contact message, and mails the editors. The visitor gets no mail. What a program wrote,
 * which fills in the hidden field too, is stored as spam and mailed to nobody.
 */
export async function sendContactMessage(
  actor: Actor,
  input: z.output<typeof contactSchema>,
  locale: Locale,
): Promise<{ form_sent: true }> {
  const { name, surname, phone, email, message } = input;
  const userId = actor.kind === "user" ? actor.userId : null;
  await inTransaction(async (tx) => {
    const id = await startThread(tx, { name, surname, phone, email, locale, userId }, message);
    if (isCaught(input)) await markAsSpam(tx, id);
    else await tellEditors(tx, id);
  });
  return { form_sent: true };
}
