import { millisecondsInDay } from "date-fns/constants";
import { writeAudit } from "@/lib/kernel/audit/service";
import { inTransaction } from "@/lib/kernel/core/db";
import { invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { findLinked, requireLink, requireLinked } from "./linked";
import { endSuppression, suppress } from "./suppression";
import { subscriberText } from "./texts";

/** How long leaving can be taken back from its receipt. */
const TAKE_BACK_DAYS = 7;

/** `test`: the link of a test mail, which changes nothing. */
type Left = { state: "left" | "already" | "test" };

/**
 * Leaves the newsletter by the link of a mail. An address that is no longer on the list, or has
 * changed, has left already.
 * @throws AppError invalid on `token` for an invalid link
 */
export async function leave(token: string, locale: Locale): Promise<Left> {
  const link = requireLink(token, ["links", "manage", "test"], locale);
  if (link.kind === "test") return { state: "test" };
  return inTransaction(async (tx) => {
    const subscriber = await findLinked(link, tx);
    if (!subscriber?.active) return { state: "already" };
    const { id, email } = subscriber;
    await suppress(tx, email, "unsubscribed", { mailRef: link.mailRef });
    await writeAudit(tx, {
      actorId: null,
      action: "subscriber.left",
      subject: { kind: "subscriber", id },
    });
    return { state: "left" };
  });
}

/** The time until which leaving can be taken back. */
export const takeBackUntil = (left: Date): Date =>
  new Date(left.getTime() + TAKE_BACK_DAYS * millisecondsInDay);

/**
 * Takes leaving back. Only the person's own leaving: not a complaint, nor what editors decided.
 * @throws AppError invalid on `token` for an invalid link, and after 7 days
 */
export async function takeBack(
  token: string,
  locale: Locale,
): Promise<{ state: "returned" | "already" | "test" }> {
  const link = requireLink(token, ["links", "manage", "test"], locale);
  if (link.kind === "test") return { state: "test" };
  return inTransaction(async (tx) => {
    const { id, email, active, confirmedAt } = await requireLinked(link, locale, tx);
    if (active) return { state: "already" };
    const suppression = await tx.newsletterSuppression.findUnique({ where: { email } });
    const isOwn = suppression?.reason === "unsubscribed" && confirmedAt !== null;
    if (!isOwn || takeBackUntil(suppression.createdAt) < new Date())
      throw invalid("token", subscriberText("tooLate", locale));
    const { count } = await tx.subscribeEmail.updateMany({
      where: { id, active: false },
      data: { active: true, unsubscribedAt: null, version: { increment: 1 } },
    });
    if (count === 0) return { state: "already" };
    await endSuppression(tx, email);
    await writeAudit(tx, {
      actorId: null,
      action: "subscriber.returned",
      subject: { kind: "subscriber", id },
    });
    return { state: "returned" };
  });
}
