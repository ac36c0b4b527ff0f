import { beforeEach, describe, expect, it } from "vitest";
import { visitor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { actorWith } from "@/lib/kernel/core/test-actor";
import { limiterState } from "@/lib/kernel/http/limiter";
import { lettersOf, qrTextOf } from "@/lib/commerce/invoice/pdf/test-pdf";
import { signOrder } from "@/lib/commerce/order/link";
import { orderMails } from "@/lib/commerce/order/mails";
import { markPaid, markRefunded } from "@/lib/commerce/order/state";
import { testEvent, testOrder } from "@/lib/commerce/order/test-event";
import { ticketsPdf } from "./pdf/file";
import { sendTickets } from "./send-again";
import { placeText, ticketSheet } from "./sheet";

beforeEach(() => limiterState.get().limiters.clear());

/** An order of two tickets, paid unless told. */
async function order(seats = 2, isPaid = true) {
  const { eventId, typeIds } = await testEvent({ types: [{ priceCents: 1_000 }] });
  const id = await testOrder({ eventId, ticketTypeId: typeIds[0] ?? 0 }, { seats });
  if (isPaid) await inTransaction((tx) => markPaid(tx, id, new Date()));
  const row = await db.order.findUniqueOrThrow({ where: { id } });
  return { id, signature: signOrder(row) };
}
const pagesOf = (file: Buffer) => file.toString("latin1").match(/\/Type \/Page\b/g)?.length;
const mailsOf = async (id: number) =>
  (await db.mail.findMany({ where: { kind: "order_paid" } })).filter(
    ({ payload }) => (payload as { orderId: number }).orderId === id,
  );

describe("the PDF file of tickets", () => {
  it("has a page for each ticket, with Greek letters, the time and the place", async () => {
    const { id, signature } = await order(3);
    const response = await ticketsPdf(visitor, id, signature);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const file = Buffer.from(await response.arrayBuffer());
    expect(pagesOf(file)).toBe(3);
    const letters = lettersOf(file);
    for (const letter of "ΒραδιάαρχιτεκτονικήςΜέγαροΕίσοδοςώραΑθήναςΚωδικόςΔούκα")
      expect(letters).toContain(letter);
    expect(letters).not.toContain("Ϋ");
  });

  it("has a QR code that scanners read as the code of the ticket", async () => {
    const { id, signature } = await order(1);
    const file = Buffer.from(await (await ticketsPdf(visitor, id, signature)).arrayBuffer());
    const { code } = await db.ticket.findFirstOrThrow({ where: { orderId: id } });
    expect(qrTextOf(file)).toBe(code);
  });

  it("leaves out refunded tickets, and ends with the last one", async () => {
    const { id, signature } = await order(2);
    const [first] = await db.ticket.findMany({ where: { orderId: id }, orderBy: { id: "asc" } });
    await inTransaction((tx) => markRefunded(tx, id, { ticketIds: [first!.id] }));
    const sheet = await ticketSheet(visitor, id, signature);
    expect(sheet.tickets).toHaveLength(1);
    expect(sheet.tickets.map(({ code }) => code)).not.toContain(first!.code);
    await inTransaction((tx) => markRefunded(tx, id));
    await expect(ticketsPdf(visitor, id, signature)).rejects.toMatchObject({ status: 404 });
  });

  it("is given to nobody without the right to the order, nor while it is disputed", async () => {
    const { id, signature } = await order();
    for (const [actor, sign] of [
      [visitor, null],
      [visitor, `${signature}x`],
      [actorWith("editor"), null],
    ] as const)
      await expect(ticketsPdf(actor, id, sign)).rejects.toMatchObject({ status: 404 });
    expect((await ticketsPdf(actorWith("manager"), id, null)).status).toBe(200);
    await db.order.update({ where: { id }, data: { disputed: true } });
    await expect(ticketsPdf(visitor, id, signature)).rejects.toMatchObject({ status: 404 });
  });

  it("says the address to join for an online ticket, and the venue in any language", () => {
    const translations = [
      { locale: "el" as const, venue: "Μέγαρο", address: "Αθήνα" },
      { locale: "en" as const, venue: null, address: null },
    ];
    const event = { isOnline: false, onlineUrl: "https://join.example.test/a", translations };
    expect(placeText(event, false, "en")).toBe("Μέγαρο, Αθήνα");
    expect(placeText(event, true, "en")).toBe("Online: https://join.example.test/a");
    expect(placeText({ ...event, isOnline: true, onlineUrl: null }, false, "el")).toBe(
      "Διαδικτυακά",
    );
  });
});

describe("the mail with tickets", () => {
  const write = (orderId: number) => orderMails.order_paid.write({ kind: "order_paid", orderId });

  it("goes out once, has all seven codes, and the link of the PDF file", async () => {
    const { id, signature } = await order(7);
    expect(await mailsOf(id)).toHaveLength(1);
    const mail = await write(id);
    expect(mail?.quote?.match(/(?:[\dA-Z]{4}-){3}[\dA-Z]{4}/g)).toHaveLength(7);
    expect(mail?.quote).toContain("ώρα Αθήνας");
    expect(mail?.links?.map(({ path }) => path)).toEqual([
      `/api/event-order/${id}/tickets.pdf?signature=${signature}`,
    ]);
  });

  it("is sent again by the buyer alone, three times an hour", async () => {
    const { id, signature } = await order();
    await expect(sendTickets(visitor, id, null, "el")).rejects.toMatchObject({ status: 404 });
    for (let time = 0; time < 3; time++)
      expect(await sendTickets(visitor, id, signature, "el")).toEqual({
        email: "maria@example.test",
      });
    await expect(sendTickets(visitor, id, signature, "el")).rejects.toMatchObject({ status: 429 });
    expect(await mailsOf(id)).toHaveLength(4);
  });

  it("is not sent for an order without tickets, nor written once it is refunded", async () => {
    const unpaid = await order(1, false);
    const refused = sendTickets(visitor, unpaid.id, unpaid.signature, "el");
    await expect(refused).rejects.toMatchObject({ status: 409 });
    const { id } = await order();
    await inTransaction((tx) => markRefunded(tx, id));
    expect(await write(id)).toBeUndefined();
  });
});
