import { millisecondsInHour } from "date-fns/constants";
import { beforeEach, describe, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { addMail, addMailTo } from "@/lib/kernel/mail/add-mail";
import type { MailLimit } from "@/lib/kernel/mail/mails";
import { sendMail } from "@/lib/kernel/mail/send";
import { markPaid } from "@/lib/commerce/order/state";
import { testEvent, testOrder } from "@/lib/commerce/order/test-event";
import { MAIL_WRITERS } from "@/lib/site/register/mails";
import { mails, useOwnOutbox } from "./test-outbox";

beforeEach(async () => {
  await useOwnOutbox();
  settings().RATE_LIMIT_FACTOR = 1;
  await db.mail.deleteMany();
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
});

/** What limits each kind of mail; by hand, so that a new kind is thought about. */
const LIMITS: Record<MailLimit | "byData", string> = {
  anonymous: `already_registered appointment_code claim_proof door_code newsletter_confirm newsletter_manage
    newsletter_new_address privacy_request recommendation_invited representative_invited
    transfer_confirm waitlist_joined webinar_code`,
  security: `confirm_new_email email_changed password_changed reset_password second_factor_changed
    verify_email`,
  paid: `change_failed order_withdrawn payment_too_late payment_twice refund_done ticket_ended
    transfer_details transfer_reminder`,
  message: `claim_waits company_waits contact_received enquiry_answer enquiry_forwarded enquiry_received
    recommendation_waits thread_reply`,
  // Nobody but the recipient, the site's people or a schedule causes them.
  own: `appointment_booked appointment_cancelled appointment_moved appointment_proposed
    appointment_reminder campaign_test
    claim_decided company_approved company_asked_back company_refused company_report event_cancelled
    event_changed event_message invitation membership_ended membership_ending membership_renewal
    membership_started notification notification_digest payment_differs payment_disputed
    payment_late post_approved post_sent_back post_waits refund_failed representative_joined
    representative_removed statement_closed statement_paid_out ticket_reminder
    unread_messages visitor_appointment_booked visitor_appointment_cancelled visitor_appointment_moved
    visitor_appointment_proposed visitor_appointment_reminder waitlist_cancelled waitlist_ended
    waitlist_offer
    webinar_cancelled webinar_guest_cancelled webinar_guest_left webinar_guest_moved
    webinar_guest_material webinar_guest_message webinar_guest_reminder webinar_guest_signed webinar_left
    webinar_material webinar_message webinar_moved webinar_reminder webinar_signed`,
  // Paid orders are never dropped, free ones are anybody's.
  byData: "order_changed order_moved order_paid ticket_given ticket_given_on ticket_moved",
};

it("every kind of mail says what limits it", () => {
  const declared: Record<string, string[]> = {};
  for (const [kind, { limit }] of Object.entries(MAIL_WRITERS))
    (declared[typeof limit === "function" ? "byData" : limit] ??= []).push(kind);
  for (const kinds of Object.values(declared)) kinds.sort();
  const known = Object.entries(LIMITS).map(([limit, kinds]) => [limit, kinds.split(/\s+/).sort()]);
  expect(declared).toEqual(Object.fromEntries(known));
});

/** Sends all mails that wait and are due, four at once. */
async function sendAll(): Promise<void> {
  const waiting = await db.mail.findMany({
    where: { status: "waiting", OR: [{ nextTryAt: null }, { nextTryAt: { lte: new Date() } }] },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  const ids = waiting.map(({ id }) => id);
  const work = async () => {
    for (let id = ids.shift(); id !== undefined; id = ids.shift())
      await sendMail(id, 1, MAIL_WRITERS);
  };
  await Promise.all([work(), work(), work(), work()]);
}
/** As if time had passed since everything that happened. */
const pass = (ms: number) => db.$executeRaw`UPDATE mail SET
  admitted_at = admitted_at - ${ms} * interval '1 millisecond',
  next_try_at = next_try_at - ${ms} * interval '1 millisecond'`;
const outcomes = async () =>
  (
    await db.mail.groupBy({ by: ["status", "reason"], _count: true, orderBy: { status: "asc" } })
  ).map(({ status, reason, _count }) => [status, reason, _count]);
const recipients = async () => (await mails()).map(({ to }) => to?.[0]?.address ?? "");

/** The same mailbox in other words. */
const VARIANTS = [
  "anna.stranger@gmail.com",
  "AnnaStranger@gmail.com",
  "annastranger+tickets@gmail.com",
  "a.n.n.a.stranger@googlemail.com",
];
/** Orders that are paid, with their mails. */
const order = async (emails: readonly string[], cents = 0, userId: number | null = null) => {
  const { eventId, typeIds } = await testEvent();
  const about = { eventId, ticketTypeId: typeIds[0]! };
  const ids = await Promise.all(
    emails.map((email) => testOrder(about, { email, cents, userId, number: crypto.randomUUID() })),
  );
  for (const id of ids) await inTransaction((tx) => markPaid(tx, id, new Date()));
  return ids;
};
const repeat = (count: number) => Array.from({ length: count }, (_, index) => index);

describe("mails that anybody causes", () => {
  it("reach a stranger five times an hour, whatever the address is spelt like", async () => {
    await order(repeat(8).map((index) => VARIANTS[index % VARIANTS.length]!));
    await sendAll();
    expect(await recipients()).toHaveLength(5);
    expect(await outcomes()).toEqual([
      ["accepted", null, 5],
      ["obsolete", "limited", 3],
    ]);
  });
  it("control: as many to other mailboxes all arrive, beside them", async () => {
    const crowd = repeat(8).map((index) => `reader${index}@gmail.com`);
    await order([...crowd, ...repeat(8).map(() => VARIANTS[0]!)]);
    await sendAll();
    const arrived = await recipients();
    expect(arrived.filter((email) => crowd.includes(email))).toHaveLength(8);
    expect(arrived).toHaveLength(13);
  });
  it("count together over all kinds, and over a day", async () => {
    const email = VARIANTS[0]!;
    const to = { to: email, locale: "el" } as const;
    const ask = async () => {
      await order([email]);
      const { id: requestId } = await db.privacyRequest.create({
        data: { kind: "export", email, locale: "el" },
        select: { id: true },
      });
      await inTransaction((tx) => addMailTo(tx, { kind: "privacy_request", requestId }, to));
    };
    for (const _ of repeat(3)) {
      for (const __ of repeat(3)) await ask();
      await sendAll();
      await pass(millisecondsInHour + 1_000);
    }
    expect(await recipients()).toHaveLength(10);
    await pass(24 * millisecondsInHour);
    await ask();
    await sendAll();
    expect(await recipients()).toHaveLength(12);
  });
  it("are not counted to the confirmed address of the person who orders", async () => {
    const { email, userId } = await testUser();
    await order(
      repeat(8).map(() => email),
      0,
      userId,
    );
    await sendAll();
    expect(await recipients()).toHaveLength(8);
    // Somebody else's order for that address is.
    await order(repeat(8).map(() => email));
    await sendAll();
    expect(await recipients()).toHaveLength(13);
  });
  it("to one host go out at a pace, the later ones later", async () => {
    settings().RATE_LIMIT_FACTOR = 0.05;
    await order(repeat(15).map((index) => `reader${index}@catch-all.example`));
    await sendAll();
    expect(await outcomes()).toEqual([
      ["waiting", "limited", 9],
      ["accepted", null, 6],
    ]);
    await order(["reader@elsewhere.example"]);
    await sendAll();
    expect(await recipients()).toHaveLength(7);
    for (let minute = 0; minute < 2; minute++) {
      await pass(61_000);
      await sendAll();
    }
    expect(await recipients()).toHaveLength(16);
    expect(await outcomes()).toEqual([["accepted", null, 16]]);
  });
});

describe("mails of security", () => {
  const ask = (userId: number) =>
    inTransaction((tx) => addMail(tx, { kind: "reset_password", userId }));

  it("are joined beyond three an hour, and the last one is sent within the hour", async () => {
    const { userId } = await testUser();
    for (const _ of repeat(8)) {
      await ask(userId);
      await sendAll();
    }
    expect(await mails()).toHaveLength(3);
    expect(await outcomes()).toEqual([
      ["waiting", "limited", 5],
      ["accepted", null, 3],
    ]);
    await pass(millisecondsInHour + 1_000);
    await sendAll();
    expect(await outcomes()).toEqual([
      ["accepted", null, 4],
      ["obsolete", "joined", 4],
    ]);
    const last = await db.mail.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect(last.status).toBe("accepted");
  });
  it("never wait for longer than an hour, however many were asked for", async () => {
    const { userId } = await testUser();
    for (let hour = 0; hour < 6; hour++) {
      for (const _ of repeat(3)) await ask(userId);
      await sendAll();
      await pass(millisecondsInHour + 1_000);
    }
    await ask(userId);
    const { id } = await db.mail.findFirstOrThrow({ orderBy: { id: "desc" } });
    await sendAll();
    const { nextTryAt } = await db.mail.findUniqueOrThrow({ where: { id } });
    expect(nextTryAt!.getTime() - Date.now()).toBeLessThanOrEqual(millisecondsInHour);
    await pass(millisecondsInHour + 1_000);
    await sendAll();
    expect(await db.mail.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: "accepted",
    });
  });
  it("to the accounts of one mailbox count together", async () => {
    const mark = crypto.randomUUID().slice(0, 8);
    for (const index of repeat(8)) {
      const { userId } = await testUser({ verified: false });
      await db.user.update({
        where: { id: userId },
        data: { email: `anna${mark}+${index}@example.test` },
      });
      await inTransaction((tx) => addMail(tx, { kind: "verify_email", userId }));
    }
    await sendAll();
    expect(await mails()).toHaveLength(3);
    await pass(millisecondsInHour + 1_000);
    await sendAll();
    expect(await mails()).toHaveLength(4);
  });
});

describe("mails of paid orders", () => {
  it("are all sent, beyond twenty an hour later, the same one once", async () => {
    const ids = await order(
      repeat(22).map(() => VARIANTS[0]!),
      1_000,
    );
    for (const _ of repeat(2))
      await inTransaction((tx) =>
        addMailTo(
          tx,
          { kind: "order_paid", orderId: ids.at(-1)! },
          { to: VARIANTS[0]!, locale: "el" },
        ),
      );
    await sendAll();
    expect(await mails()).toHaveLength(20);
    await pass(millisecondsInHour + 1_000);
    await sendAll();
    expect(await mails()).toHaveLength(22);
    expect(await outcomes()).toEqual([
      ["accepted", null, 22],
      ["obsolete", "joined", 2],
    ]);
  });
});
