import { writeAudit } from "@/lib/kernel/audit/service";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { requireLink, requireLinked, type LinkedSubscriber } from "./linked";
import { endSuppression, suppress } from "./suppression";
import { subscriberText } from "./texts";
import { isLinkTo, type SignedLink } from "./token";

/** Whether the person left or was suppressed after asking for this link. */
export async function isOutdated(
  tx: Db,
  { email, unsubscribedAt }: LinkedSubscriber,
  { at }: SignedLink,
): Promise<boolean> {
  if (unsubscribedAt && unsubscribedAt.getTime() > at) return true;
  const suppression = await tx.newsletterSuppression.findUnique({
    where: { email },
    select: { createdAt: true },
  });
  return suppression !== null && suppression.createdAt.getTime() > at;
}

type Confirmed = { state: "confirmed" | "already" };

async function confirmSignUp(tx: Db, link: SignedLink, locale: Locale): Promise<Confirmed> {
  const subscriber = await requireLinked(link, locale, tx);
  const { id, email, active } = subscriber;
  if (active) return { state: "already" };
  if (await isOutdated(tx, subscriber, link))
    throw invalid("token", subscriberText("left", locale));
  const { count } = await tx.subscribeEmail.updateMany({
    where: { id, active: false },
    data: {
      active: true,
      confirmedAt: new Date(),
      unsubscribedAt: null,
      version: { increment: 1 },
    },
  });
  if (count === 0) return { state: "already" };
  await endSuppression(tx, email);
  await writeAudit(tx, {
    actorId: null,
    action: "subscriber.confirmed",
    subject: { kind: "subscriber", id },
  });
  return { state: "confirmed" };
}

/** The owner of the new address has confirmed it: a subscription of that address is replaced. */
async function confirmAddress(tx: Db, link: SignedLink, locale: Locale): Promise<Confirmed> {
  const { id, email, newEmail } = await requireLinked(link, locale, tx);
  if (newEmail === null || !isLinkTo(link, newEmail)) return { state: "already" };
  await tx.subscribeEmail.deleteMany({ where: { email: newEmail, id: { not: id } } });
  await suppress(tx, email, "unsubscribed", { detail: "address changed" });
  await endSuppression(tx, newEmail);
  const now = new Date();
  await tx.subscribeEmail.update({
    where: { id },
    data: {
      email: newEmail,
      newEmail: null,
      active: true,
      confirmedAt: now,
      unsubscribedAt: null,
      version: { increment: 1 },
    },
    select: { id: true },
  });
  await writeAudit(tx, {
    actorId: null,
    action: "subscriber.address_changed",
    subject: { kind: "subscriber", id },
  });
  return { state: "confirmed" };
}

/**
 * Confirms a sign-up or a new address. A confirmation also ends a suppression that is older than
 * the sign-up.
 * @throws AppError invalid on `token` for an invalid, expired or outdated link
 */
export async function confirm(token: string, locale: Locale): Promise<Confirmed> {
  const link = requireLink(token, ["confirm", "address"], locale);
  return inTransaction((tx) =>
    link.kind === "address" ? confirmAddress(tx, link, locale) : confirmSignUp(tx, link, locale),
  );
}
