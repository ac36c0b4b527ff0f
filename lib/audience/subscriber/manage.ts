import { inTransaction } from "@/lib/kernel/core/db";
import { invalid } from "@/lib/kernel/core/errors";
import { hasRoom } from "@/lib/kernel/http/limits";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMailTo } from "@/lib/kernel/mail/add-mail";
import { eraseSubscriber } from "./erase";
import { exportSubscriber } from "./export";
import { requireLink, requireLinked } from "./linked";
import { subscriberText } from "./texts";

type Sent = { state: "sent" | "test" };

/**
 * Mails the link for export, erasure and a change of address to the address itself, since the mail
 * with the first link may have been forwarded; three times an hour.
 * @throws AppError invalid on `token`
 */
export async function sendManageLink(token: string, locale: Locale): Promise<Sent> {
  const link = requireLink(token, ["links", "manage", "test"], locale);
  if (link.kind === "test") return { state: "test" };
  const { id, email, locale: language } = await requireLinked(link, locale);
  if (!(await hasRoom("account_mail", `newsletter:${id}`))) return { state: "sent" };
  const job = { kind: "newsletter_manage", subscriberId: id, at: Date.now() } as const;
  await inTransaction((tx) => addMailTo(tx, job, { to: email, locale: language }));
  return { state: "sent" };
}

/** What is stored about a subscriber. @throws AppError invalid on `token` */
export async function exportLinked(token: string, locale: Locale) {
  const { email } = await requireLinked(requireLink(token, ["manage"], locale), locale);
  return exportSubscriber(email);
}

/**
 * Asks for a change of address: a mail to the new one has the link that confirms it. Nothing shows
 * whether the new address is known.
 * @throws AppError invalid on `token`, and on `email` for the present address
 */
export async function askForAddress(token: string, email: string, locale: Locale): Promise<Sent> {
  const subscriber = await requireLinked(requireLink(token, ["manage"], locale), locale);
  const { id, locale: language } = subscriber;
  if (subscriber.email === email) throw invalid("email", subscriberText("sameAddress", locale));
  if (!(await hasRoom("account_mail", `newsletter-address:${id}`))) return { state: "sent" };
  await inTransaction(async (tx) => {
    await tx.subscribeEmail.update({
      where: { id },
      data: { newEmail: email },
      select: { id: true },
    });
    const job = { kind: "newsletter_new_address", subscriberId: id, at: Date.now() } as const;
    await addMailTo(tx, job, { to: email, locale: language });
  });
  return { state: "sent" };
}

/** Erases a subscriber. @throws AppError invalid on `token` */
export async function eraseLinked(token: string, locale: Locale): Promise<{ state: "erased" }> {
  const link = requireLink(token, ["manage"], locale);
  await inTransaction(async (tx) => eraseSubscriber(tx, await requireLinked(link, locale, tx)));
  return { state: "erased" };
}
