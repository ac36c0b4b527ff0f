import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { beforeEach, describe, expect, it } from "vitest";
import { testActor } from "@/lib/kernel/auth/test-users";
import { visitor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { exportCsv } from "@/lib/kernel/export/service";
import { limiterState } from "@/lib/kernel/http/limiter";
import { cleanUp } from "@/lib/kernel/job/clean-up";
import type { MailContent } from "@/lib/kernel/mail/mails";
import { addTicketReminders } from "@/lib/commerce/event-notice/reminders";
import { saveAs, tell, moved } from "@/lib/commerce/event-notice/test-orders";
import { qrTextOf } from "@/lib/commerce/invoice/pdf/test-pdf";
import { signOrder } from "@/lib/commerce/order/link";
import { orderMails } from "@/lib/commerce/order/mails";
import { exportOrders } from "@/lib/commerce/order/personal-data";
import { getOrder } from "@/lib/commerce/order/read";
import { markPaid, markRefunded } from "@/lib/commerce/order/state";
import { testEvent, testOrder } from "@/lib/commerce/order/test-event";
import { signTicket, ticketPath } from "@/lib/commerce/order/ticket-link";
import { returnTickets } from "@/lib/commerce/payment/refund/return";
import { MAIL_WRITERS } from "@/lib/site/register/mails";
import { attendeeTable } from "@/lib/commerce/ticket/attendee/export-table";
import { listAttendees } from "@/lib/commerce/ticket/attendee/list";
import { ticketTables } from "@/lib/commerce/ticket/manifest";
import { addMessageMails } from "@/lib/commerce/ticket/message/add-mails";
import { sendMessage } from "@/lib/commerce/ticket/message/send";
import { heldTicketPdf } from "@/lib/commerce/ticket/pdf/file";
import { ticketSheet } from "@/lib/commerce/ticket/sheet";
import { giveTicket } from "@/lib/commerce/ticket/transfer/give";

beforeEach(() => limiterState.get().limiters.clear());

const NIKOS = { name: "Νίκος", surname: "Πέτρου", email: "nikos@example.test" };
const PAGING = { currentPage: 0, perPage: 20 };

/** A free order of two tickets, the first of which is given to somebody of an own address. */
async function given() {
  const { eventId, typeIds } = await testEvent();
  const seats = { seats: 2, cents: 0 };
  const orderId = await testOrder({ eventId, ticketTypeId: typeIds[0] ?? 0 }, seats);
  await inTransaction((tx) => markPaid(tx, orderId, new Date(Date.now() - millisecondsInDay)));
  const order = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { tickets: { orderBy: { id: "asc" } } },
  });
  const signature = signOrder(order);
  const [ticket, other] = order.tickets;
  const email = `${crypto.randomUUID()}@example.test`;
  const id = ticket!.id;
  await giveTicket(visitor, id, { ...NIKOS, email, locale: "en" }, signature, "el", null);
  const { code } = await db.ticket.findUniqueOrThrow({ where: { id } });
  return { eventId, orderId, signature, id, old: ticket!.code, code, other: other!, email };
}
type Given = Awaited<ReturnType<typeof given>>;

/** The mails to an address of a kind, as they are written now. */
async function mailsTo(email: string, kind?: string): Promise<(MailContent | undefined)[]> {
  const rows = await db.mail.findMany({
    where: { toAddress: email, kind },
    orderBy: { id: "asc" },
  });
  const contents = rows.map((row) => {
    const { write } = MAIL_WRITERS[row.kind as keyof typeof MAIL_WRITERS];
    const job = { kind: row.kind, ...(row.payload as object) } as never;
    const reader = { email, name: "", surname: "", locale: row.locale!, isVerified: false };
    return write(job, reader, { id: row.id, secret: "" });
  });
  return Promise.all(contents);
}
const linkOf = ({ id, code }: Given) => ticketPath({ id, code });

describe("the mails of a given ticket", () => {
  it("bring the ticket to its holder in their language, and tell the buyer without its code", async () => {
    const one = await given();
    const [mail] = await mailsTo(one.email, "ticket_given");
    expect(mail).toMatchObject({
      text: "ticket_given",
      to: one.email,
      locale: "en",
      greet: { name: "Νίκος" },
      path: linkOf(one),
    });
    expect(mail?.quote?.replaceAll("-", "")).toContain(one.code);
    const row = await db.mail.findFirstOrThrow({
      where: { kind: "ticket_given_on", payload: { path: ["orderId"], equals: one.orderId } },
    });
    expect([row.toAddress, JSON.stringify(row.payload)]).toEqual([
      "maria@example.test",
      expect.not.stringContaining(one.code),
    ]);
    const again = await orderMails.order_paid.write({ kind: "order_paid", orderId: one.orderId });
    expect(again?.quote).toContain("Δόθηκε σε άλλο άτομο (Νίκος)");
    expect(again?.quote?.match(/(?:[\dA-Z]{4}-){3}[\dA-Z]{4}/g)).toHaveLength(1);
  });

  it("are not sent to who gave it on meanwhile, whom the next mail tells", async () => {
    const one = await given();
    const anna = { ...NIKOS, email: `${crypto.randomUUID()}@example.test` };
    await giveTicket(visitor, one.id, anna, signTicket(one), "el", null);
    expect(await mailsTo(one.email, "ticket_given")).toEqual([undefined]);
    expect(await mailsTo(one.email, "ticket_given_on")).toMatchObject([
      { text: "ticket_given_on", locale: "en", path: expect.stringMatching(/^\/event\//) },
    ]);
    expect(await mailsTo(anna.email)).toMatchObject([{ text: "ticket_given", locale: "el" }]);
  });

  it("tell the holder of a change, a message, the reminder and the cancelling", async () => {
    const one = await given();
    const editor = await testActor("editor");
    const save = saveAs(editor);
    await save(one.eventId, { ...(await moved(one.eventId)), notify: true });
    await tell(one.eventId);
    expect(await mailsTo(one.email, "event_changed")).toMatchObject([
      { text: "holder_changed", to: one.email, path: linkOf(one) },
    ]);
    const words = { subject: "Θέμα", text: "Κείμενο" };
    const body = { ...words, translations: {}, ticket_type_ids: [], dry_run: false };
    const { id } = await sendMessage(editor, one.eventId, body, "el");
    await addMessageMails(id!);
    expect(await mailsTo(one.email, "event_message")).toMatchObject([
      { text: "holder_message", quote: "Κείμενο" },
    ]);
    const startsAt = new Date(Date.now() + 20 * millisecondsInHour);
    const endsAt = new Date(startsAt.getTime() + millisecondsInHour);
    await db.event.update({ where: { id: one.eventId }, data: { startsAt, endsAt } });
    await addTicketReminders();
    expect(await mailsTo(one.email, "ticket_reminder")).toMatchObject([
      { text: "holder_reminder", path: linkOf(one) },
    ]);
    await save(one.eventId, { cancelled: true, notify: true });
    await tell(one.eventId);
    expect(await mailsTo(one.email, "event_cancelled")).toMatchObject([
      { text: "holder_cancelled" },
    ]);
    // The cancelling was told.
    expect(await mailsTo(one.email, "ticket_ended")).toEqual([undefined]);
  });

  it("tell the holder that the buyer gave the ticket back, named by its id", async () => {
    const one = await given();
    const back = (named: object) => returnTickets(visitor, one.orderId, named, one.signature, "el");
    // A buyer has no code of it.
    await expect(back({ codes: [one.code] })).rejects.toMatchObject({ status: 422 });
    await expect(back({ ticket_ids: [one.id, 99_999_999] })).rejects.toMatchObject({ status: 422 });
    const order = await back({ ticket_ids: [one.id] });
    expect(order.tickets.map(({ id }) => id)).toEqual([one.other.id]);
    expect(await mailsTo(one.email, "ticket_ended")).toMatchObject([{ text: "ticket_ended" }]);
  });

  it("tell nothing of the ticket that its buyer kept", async () => {
    const one = await given();
    await inTransaction((tx) => markRefunded(tx, one.orderId, { ticketIds: [one.other.id] }));
    expect(await mailsTo(one.email, "ticket_ended")).toEqual([]);
  });
});

describe("a given ticket", () => {
  it("is in the buyer's order and file without its code", async () => {
    const one = await given();
    const order = await getOrder(visitor, { id: one.orderId }, one.signature, "el");
    expect(order.tickets).toMatchObject([
      { code: "", qr_url: "", given_to: "Νίκος", given_at: expect.any(String) },
      { code: one.other.code, given_to: null, given_at: null },
    ]);
    expect(JSON.stringify(order)).not.toContain(one.code);
    const sheet = await ticketSheet(visitor, one.orderId, one.signature);
    expect(sheet.tickets.map(({ code, givenTo }) => [code, givenTo])).toEqual([
      ["", "Δόθηκε σε άλλο άτομο (Νίκος)"],
      [one.other.code, null],
    ]);
  });

  it("is a file of its holder, until it is given on or ends", async () => {
    const one = await given();
    const read = async (signature: string) =>
      qrTextOf(Buffer.from(await (await heldTicketPdf(one.id, signature)).arrayBuffer()));
    expect(await read(signTicket(one))).toBe(one.code);
    const stale = signTicket({ id: one.id, code: one.old });
    for (const wrong of ["", one.signature, stale])
      await expect(read(wrong)).rejects.toMatchObject({ status: 404 });
    await inTransaction((tx) => markRefunded(tx, one.orderId));
    await expect(read(signTicket(one))).rejects.toMatchObject({ status: 404 });
  });

  it("is listed under its holder's name, found by both names, and exported with both", async () => {
    const one = await given();
    const editor = await testActor("editor");
    const find = async (search: string) =>
      (await listAttendees(editor, one.eventId, { search }, PAGING, "el")).items;
    expect(await find("πετρου")).toMatchObject([
      { id: one.id, surname: "Δούκα", holder_surname: "Πέτρου", holder_email: one.email },
    ]);
    expect(await find("δουκα")).toHaveLength(2);
    const sorted = await listAttendees(editor, one.eventId, {}, PAGING, "el");
    expect(sorted.items.map(({ id }) => id)).toEqual([one.other.id, one.id]);
    const table = await attendeeTable(editor, one.eventId, {}, "el");
    const text = await (await exportCsv(table, { locale: "el", heads: "names" })).text();
    expect(text).toContain('"holder_email"');
    expect(text).toContain(`"${one.email}"`);
  });
});

describe("the personal data of a holder", () => {
  it("is not in the buyer's copy, nor is the code that counts", async () => {
    const one = await given();
    const orders = await exportOrders({ userId: null, email: "maria@example.test" });
    expect(JSON.stringify(orders)).not.toContain(one.code);
    expect(JSON.stringify(orders)).not.toContain(one.email);
  });

  it("is cleared 400 days after the event, and the ticket stays given", async () => {
    const one = await given();
    const days = (count: number) => new Date(Date.now() - count * millisecondsInDay);
    const end = (endsAt: Date) =>
      db.event.update({
        where: { id: one.eventId },
        data: { startsAt: new Date(endsAt.getTime() - 1_000), endsAt },
      });
    const emailOf = async () => {
      const where = { ticketId: one.id };
      const { toEmail } = await db.ticketTransfer.findFirstOrThrow({ where });
      return [(await db.ticketHolder.findUniqueOrThrow({ where })).email, toEmail];
    };
    await end(days(399));
    await cleanUp([ticketTables]);
    expect(await emailOf()).toEqual([one.email, one.email]);
    await end(days(401));
    await cleanUp([ticketTables]);
    expect(await emailOf()).toEqual(["", ""]);
  });
});
