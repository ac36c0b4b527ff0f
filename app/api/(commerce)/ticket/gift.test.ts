import { addDays, format } from "date-fns";
import { beforeEach, describe, expect, it } from "vitest";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { limiterState } from "@/lib/kernel/http/limiter";
import { signOrder } from "@/lib/commerce/order/link";
import { heldTickets } from "@/lib/commerce/order/holders";
import { markPaid, markRefunded } from "@/lib/commerce/order/state";
import { testEvent, testOrder } from "@/lib/commerce/order/test-event";
import { giftTime } from "@/lib/commerce/ticket/transfer/gift-day";
import { sendLateGifts } from "@/lib/commerce/ticket/transfer/late-gifts";
import { sendGift } from "@/lib/commerce/ticket/transfer/send-gift";
import { sendRequest } from "../../rights/request";

beforeEach(() => limiterState.get().limiters.clear());

const NIKOS = { name: "Νίκος", surname: "Πέτρου", email: "nikos@example.test" };
const dayIn = (days: number) => format(addDays(new Date(), days), "yyyy-MM-dd");

/** A free order with one ticket, for an event in ten days. */
async function sale() {
  const { eventId, typeIds } = await testEvent();
  const orderId = await testOrder({ eventId, ticketTypeId: typeIds[0]! }, { cents: 0 });
  await inTransaction((tx) => markPaid(tx, orderId, new Date()));
  const order = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { tickets: true },
  });
  const id = order.tickets[0]!.id;
  const signature = signOrder(order);
  const give = (day: unknown) =>
    sendRequest("POST /api/ticket/{id}/give", {
      params: { id },
      headers: { "X-Order-Signature": signature },
      body: { ...NIKOS, send_on: day },
    });
  /** The mails about the ticket so far. */
  const mails = async () => {
    const rows = await db.mail.findMany({
      where: { kind: { in: ["ticket_given", "ticket_given_on", "ticket_ended"] } },
      orderBy: { id: "asc" },
    });
    return rows
      .filter(({ payload }) => {
        const own = payload as { orderId?: number; ticketId?: number };
        return own.orderId === orderId || own.ticketId === id;
      })
      .map(({ kind }) => kind);
  };
  const transferOf = async () =>
    (await db.ticketTransfer.findFirstOrThrow({ where: { ticketId: id }, orderBy: { id: "desc" } }))
      .id;
  return { id, orderId, signature, give, mails, transferOf };
}

describe("a ticket that is given for a day", () => {
  it("counts at once, and is mailed on the morning of that day, once", async () => {
    const { id, orderId, signature, give, mails, transferOf } = await sale();
    const day = dayIn(5);
    const given = await give(day);
    expect(given.status).toBe(200);
    const { sends_at: sendsAt } = given.body.data as { sends_at: string };
    expect(format(new Date(sendsAt), "yyyy-MM-dd")).toBe(day);
    expect(await mails()).toEqual(["ticket_given_on"]);
    const transferId = await transferOf();
    const jobs = await db.$queryRaw<{ run_at: Date }[]>`
      SELECT job.run_at FROM graphile_worker.jobs AS job
      JOIN graphile_worker._private_jobs AS own USING (id)
      WHERE job.task_identifier = 'ticket_gift' AND (own.payload->>'transferId')::int = ${transferId}`;
    expect(jobs.map(({ run_at: at }) => at.toISOString())).toEqual([sendsAt]);
    const read = await sendRequest("GET /api/event-order/{id}", {
      params: { id: orderId },
      query: `?signature=${signature}`,
    });
    expect(read.body.data).toMatchObject({ tickets: [{ id, code: "", sends_at: sendsAt }] });
    await Promise.all([sendGift({ orderId, transferId }), sendGift({ orderId, transferId })]);
    expect(await mails()).toEqual(["ticket_given_on", "ticket_given"]);
    expect(await heldTickets(db, { id })).toHaveLength(1);
  });

  it("is told to nobody before, not even that it ended", async () => {
    const { id, orderId, give, mails, transferOf } = await sale();
    await give(dayIn(5));
    expect(await heldTickets(db, { id })).toEqual([]);
    await inTransaction((tx) => markRefunded(tx, orderId));
    await db.ticketHolder.update({ where: { ticketId: id }, data: { email: "" } });
    await sendGift({ orderId, transferId: await transferOf() });
    expect(await mails()).toEqual(["ticket_given_on"]);
  });

  it("goes at once when its event is moved to before its day, once", async () => {
    const { id, give, mails } = await sale();
    await give(dayIn(5));
    await sendLateGifts();
    expect(await mails()).toEqual(["ticket_given_on"]);
    const { eventId } = await db.ticket.findUniqueOrThrow({ where: { id } });
    await db.event.update({
      where: { id: eventId },
      data: { startsAt: addDays(new Date(), 3), endsAt: addDays(new Date(), 4) },
    });
    await Promise.all([sendLateGifts(), sendLateGifts()]);
    await sendLateGifts();
    expect(await mails()).toEqual(["ticket_given_on", "ticket_given"]);
  });

  it("goes at once without a day, and is refused for one that has passed or is too late", async () => {
    const { give, mails } = await sale();
    for (const day of [dayIn(-1), dayIn(0).replace(/^\d{4}/, "2020"), dayIn(11), dayIn(400)])
      expect((await give(day)).errors, day).toHaveProperty("send_on");
    for (const day of ["tomorrow", "2027-02-30", 5])
      expect((await give(day)).errors, String(day)).toHaveProperty("send_on");
    expect(await mails()).toEqual([]);
    const given = await give(null);
    expect(given.body.data).toMatchObject({ sends_at: null });
    expect(await mails()).toEqual(["ticket_given", "ticket_given_on"]);
  });

  it("is mailed at nine by the clock of the place, whatever its clocks do", () => {
    const now = new Date("2027-01-01T00:00:00Z");
    const at = (day: string, timeZone: string) =>
      giftTime(day, { startsAt: new Date("2028-01-01T00:00:00Z"), timeZone }, now, "en");
    expect(at("2027-03-27", "Europe/Athens")?.toISOString()).toBe("2027-03-27T07:00:00.000Z");
    expect(at("2027-03-28", "Europe/Athens")?.toISOString()).toBe("2027-03-28T06:00:00.000Z");
    expect(at("2027-10-31", "Europe/Athens")?.toISOString()).toBe("2027-10-31T07:00:00.000Z");
    expect(at("2027-06-01", "America/New_York")?.toISOString()).toBe("2027-06-01T13:00:00.000Z");
  });
});
