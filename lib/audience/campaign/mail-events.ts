import { z } from "zod";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { line } from "@/lib/kernel/core/fields";
import { maskEmails } from "@/lib/kernel/mail/address";
import { reasonOf } from "@/lib/kernel/mail/smtp-answer";
import { noteRefusal } from "@/lib/audience/subscriber/suppression";
import { mailRefOf } from "./write-mail";

/** What a provider reports about a mail that it took. */
const mailEvent = z.object({
  /** The provider's id, which counts once. */
  id: line(200),
  kind: z.enum(["bounce", "complaint"]),
  /** The `Message-ID` of the mail. */
  message_id: line(300),
  /** The recipient, if it is known; another one than that of the mail is no event about it. */
  email: line(320).toLowerCase().nullish(),
  /** The response that a bounce reports, such as `550 5.1.1 no such user`. */
  response: line(1_000).nullish(),
});
type MailEvent = z.output<typeof mailEvent>;

/** The body of the webhook. */
export const mailEventsBody = z.object({ events: z.array(mailEvent).min(1).max(500) });

/** How many events changed something, and how many were known or fit no mail. */
export const mailEventsResponse = z.object({ applied: z.int(), ignored: z.int() });

type Recipient = { id: number; campaignId: number; email: string };

/** The mail that an event is about; undefined when it cannot be tied to a person. */
async function recipientOf(tx: Db, event: MailEvent): Promise<Recipient | undefined> {
  const bare = event.message_id.replace(/^<|>$/g, "");
  const row = await tx.campaignRecipient.findFirst({
    where: { messageId: `<${bare}>`, subscriberId: { not: null } },
    select: { id: true, campaignId: true, email: true },
  });
  if (!row || (event.email && event.email !== row.email)) return undefined;
  return row;
}

/** A later refusal of an accepted mail; one that is temporary ended as a refusal all the same. */
async function applyBounce(tx: Db, { id }: Recipient, response: string): Promise<void> {
  const responseCode = Number(/^\d{3}/.exec(response)?.[0] ?? 550);
  await tx.campaignRecipient.updateMany({
    where: { id, status: { in: ["accepted", "refused", "perhaps_sent"] } },
    data: {
      status: "refused",
      reason: reasonOf({ responseCode, response }),
      answer: maskEmails(response),
      bouncedAt: new Date(),
    },
  });
}

async function applyEvent(tx: Db, event: MailEvent): Promise<boolean> {
  const row = await recipientOf(tx, event);
  if (!row) return false;
  const { count } = await tx.mailEvent.createMany({
    data: [{ id: event.id, kind: event.kind, recipientId: row.id }],
    skipDuplicates: true,
  });
  if (count === 0) return false;
  const response = event.response ?? "";
  if (event.kind === "complaint")
    await tx.campaignRecipient.updateMany({
      where: { id: row.id },
      data: { complainedAt: new Date() },
    });
  else await applyBounce(tx, row, response);
  const responseCode = Number(/^\d{3}/.exec(response)?.[0] ?? 550);
  await noteRefusal(tx, row.email, {
    campaignId: row.campaignId,
    kind: event.kind === "complaint" ? "complaint" : reasonOf({ responseCode, response }),
    detail: mailRefOf(row),
  });
  return true;
}

/**
 * Applies what a mail provider reports, each event once. A complaint and a missing mailbox suppress
 * the address at once, other bounces when they are repeated. An event that cannot be tied to a
 * person changes nothing.
 */
export async function applyMailEvents({
  events,
}: z.output<typeof mailEventsBody>): Promise<z.output<typeof mailEventsResponse>> {
  let applied = 0;
  for (const event of events) if (await inTransaction((tx) => applyEvent(tx, event))) applied += 1;
  return { applied, ignored: events.length - applied };
}
