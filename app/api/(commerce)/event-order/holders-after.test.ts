import { beforeEach, describe, expect, it } from "vitest";
import { changeDate } from "@/lib/commerce/order/date-change/change";
import { dateChoices } from "@/lib/commerce/order/date-change/choices";
import { listAttendees } from "@/lib/commerce/ticket/attendee/list";
import { checkIn } from "@/lib/commerce/ticket/door/check-in";
import { ticketSheet } from "@/lib/commerce/ticket/sheet";
import { giveTicket } from "@/lib/commerce/ticket/transfer/give";
import { exportPerson } from "@/lib/site/personal-data/export";
import { erasePerson } from "@/lib/site/personal-data/erase";
import { testActor } from "@/lib/kernel/auth/test-users";
import { visitor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { limiterState } from "@/lib/kernel/http/limiter";
import { asking, holder, newEmail, ordered, PAGE, rowsOf } from "./test-holders";

beforeEach(() => limiterState.get().limiters.clear());

describe("who uses a ticket afterwards", () => {
  it("is told at the door and printed, also where the address is the buyer's", async () => {
    const of = await asking(0);
    const email = newEmail();
    const view = await ordered(of, email, [holder(of, { name: "Μικρή", email })], 1);
    const manager = await testActor("manager");
    const [ticket] = await rowsOf(view.id);
    const sheet = await ticketSheet(visitor, view.id, view.signature);
    expect(sheet.tickets).toMatchObject([{ named: "Μικρή Ρήγα", code: ticket?.code }]);
    const scan = await checkIn(manager, of.eventId, { code: ticket!.code, device: "" }, "el");
    expect(scan).toMatchObject({ name: "Μικρή Ρήγα", buyer_name: "Μαρία Δούκα" });
    const found = await listAttendees(manager, of.eventId, { search: "μικρη" }, PAGE, "el");
    expect(found.items).toMatchObject([{ holder_name: "Μικρή", given_at: null }]);
  });

  it("changes when it is given on, without the answers of the one before", async () => {
    const of = await asking(0);
    const email = newEmail();
    const view = await ordered(of, email, [holder(of, { email })], 1);
    const to = { name: "Νίκος", surname: "Φωτίου", email: newEmail() };
    await giveTicket(visitor, view.tickets[0]!.id, to, view.signature, "el", null);
    const { items } = await listAttendees(await testActor("manager"), of.eventId, {}, PAGE, "el");
    expect(items).toMatchObject([{ holder_name: "Νίκος", answers: [] }]);
  });

  it("is in the copy of that person's data, and erased with it; the ticket stays", async () => {
    const of = await asking(0);
    const other = newEmail();
    const view = await ordered(of, newEmail(), [holder(of, { email: other })], 1);
    const person = { userId: null, email: other };
    expect(await exportPerson(person)).toMatchObject({
      ticket_details: [{ name: "Άννα", answers: { [of.trade]: "Ξυλουργός" } }],
    });
    await inTransaction((tx) => erasePerson(tx, person));
    const [row] = await rowsOf(view.id);
    expect(row).toMatchObject({ status: "valid", detail: null, holder: { email: "" } });
  });

  it("moves with the order to another date, where the questions have the same words", async () => {
    const series = await db.eventSeries.create({ data: {} });
    const from = await asking(0, { seriesId: series.id });
    const startsAt = new Date(Date.now() + 20 * 86_400_000);
    const to = await asking(0, {
      seriesId: series.id,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 3_600_000),
    });
    await db.ticketType.deleteMany({ where: { id: { in: [from.otherType, to.otherType] } } });
    const email = newEmail();
    const view = await ordered(from, email, [holder(from, { email })], 1);
    const { dates } = await dateChoices(visitor, view.id, view.signature);
    expect(dates.map(({ event_id: id }) => id)).toEqual([to.eventId]);
    await changeDate(visitor, view.id, { event_id: to.eventId }, view.signature, "el");
    expect((await rowsOf(view.id))[0]?.detail?.answers).toEqual({ [to.trade]: "Ξυλουργός" });
    await db.eventQuestion.updateMany({
      where: { eventId: from.eventId },
      data: { required: true },
    });
    // Back again a question would stay without its answer.
    await expect(
      changeDate(visitor, view.id, { event_id: from.eventId }, view.signature, "el"),
    ).rejects.toMatchObject({ code: "conflict" });
  });
});
