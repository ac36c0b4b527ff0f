import { beforeEach, describe, expect, it } from "vitest";
import { giveNamed } from "@/lib/commerce/order/details";
import { expire } from "@/lib/commerce/order/state";
import { listAttendees } from "@/lib/commerce/ticket/attendee/list";
import { testActor } from "@/lib/kernel/auth/test-users";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { limiterState } from "@/lib/kernel/http/limiter";
import { sendRequest } from "../../rights/request";
import {
  asking,
  BUYER,
  errorsOf,
  holder,
  mails,
  newEmail,
  order,
  ordered,
  PAGE,
  pay,
  rowsOf,
} from "./test-holders";
import { orderBody } from "./test-race";

beforeEach(() => limiterState.get().limiters.clear());

describe("holders at the purchase", () => {
  it("get their own tickets once the order is paid, and the buyer keeps the own one", async () => {
    const of = await asking();
    const [email, other] = [newEmail(), newEmail()];
    const own = holder(of, { ...BUYER, email });
    const { id } = await ordered(of, email, [own, holder(of, { email: other })]);
    const codes = (await rowsOf(id)).map(({ code }) => code);
    expect(await mails("ticket_given", other)).toBe(0);
    expect((await rowsOf(id)).every((row) => row.holder === null)).toBe(true);
    await pay(id);
    const [first, second] = await rowsOf(id);
    expect(first).toMatchObject({ code: codes[0], holder: null, detail: { name: "Μαρία" } });
    expect(second?.holder).toMatchObject({ name: "Άννα", surname: "Ρήγα", email: other });
    expect(second?.code).not.toBe(codes[1]);
    expect(second?.transfers).toMatchObject([{ code: codes[1], toEmail: other }]);
    expect([await mails("ticket_given", other), await mails("ticket_given", email)]).toEqual([
      1, 0,
    ]);
    expect(await mails("order_paid", email)).toBe(1);
    const view = await db.order.findUniqueOrThrow({ where: { id } });
    expect(view.answers).toEqual({});
  });

  it("of a free order get them at once; the answers are of each ticket", async () => {
    const of = await asking(0);
    const other = newEmail();
    const email = newEmail();
    const view = await ordered(of, email, [
      holder(of, { email, answers: { [of.trade]: "Μηχανικός", [of.meal]: "Ψάρι", 99_999: "?" } }),
      holder(of, { email: other }),
    ]);
    expect(view).toMatchObject({
      asks_holders: true,
      tickets: [
        { named: "Άννα Ρήγα", given_to: null, code: expect.stringMatching(/^.{16}$/) },
        { named: "Άννα Ρήγα", given_to: "Άννα", code: "" },
      ],
    });
    expect(await mails("ticket_given", other)).toBe(1);
    const { items } = await listAttendees(await testActor("manager"), of.eventId, {}, PAGE, "el");
    expect(items.map(({ holder_email: address, answers }) => [address, answers])).toEqual(
      expect.arrayContaining([
        [
          email,
          [
            { question: "Επάγγελμα", answer: "Μηχανικός" },
            { question: "Γεύμα", answer: "Ψάρι" },
          ],
        ],
        [other, [{ question: "Επάγγελμα", answer: "Ξυλουργός" }]],
      ]),
    );
  });

  it("belong to tickets of their type, whatever the order of the body", async () => {
    const of = await asking();
    const email = newEmail();
    const { id } = await ordered(
      of,
      email,
      [
        holder(of, { ticket_type_id: of.otherType, name: "Όρθια" }),
        holder(of, { name: "Πρώτη" }),
        holder(of, { name: "Δεύτερη" }),
      ],
      2,
      {
        items: [
          { ticket_type_id: of.typeId, quantity: 2 },
          { ticket_type_id: of.otherType, quantity: 1 },
        ],
      },
    );
    expect((await rowsOf(id)).map((row) => [row.ticketTypeId, row.detail?.name])).toEqual([
      [of.typeId, "Πρώτη"],
      [of.typeId, "Δεύτερη"],
      [of.otherType, "Όρθια"],
    ]);
  });

  it("are checked: one for each ticket, with a name, an address and the answers", async () => {
    const of = await asking();
    const one = holder(of);
    const refused = async (holders: unknown, quantity = 2) => {
      const response = await order(of, newEmail(), holders, quantity);
      expect(response.status).toBe(422);
      return errorsOf(response);
    };
    expect(await refused([one])).toEqual(["holders"]);
    expect(await refused([one, one, one])).toEqual(["holders"]);
    expect(await refused([])).toEqual(["holders"]);
    expect(await refused([one, holder(of, { ticket_type_id: of.otherType })])).toEqual(["holders"]);
    expect(await refused([one, holder(of, { answers: {} })])).toEqual([
      `holders.1.answers.${of.trade}`,
    ]);
    const wrong = { [of.trade]: "Α", [of.meal]: "Πέτρα" };
    expect(await refused([holder(of, { answers: wrong }), one])).toEqual([
      `holders.0.answers.${of.meal}`,
    ]);
    expect(await refused([one, holder(of, { name: "", email: "x" })])).toEqual([
      "holders.1.name",
      "holders.1.email",
    ]);
    expect(await refused("all")).toEqual(["holders"]);
    expect(await db.ticketDetail.count({ where: { ticket: { eventId: of.eventId } } })).toBe(0);
    expect(await db.order.count({ where: { eventId: of.eventId } })).toBe(0);
  });

  it("need not be sent: an old client orders as before, and the order says what is asked", async () => {
    const of = await asking(0);
    const answers = { [of.trade]: "Ξυλουργός" };
    const view = await ordered(of, newEmail(), undefined, 2, { answers });
    expect(view).toMatchObject({
      asks_holders: true,
      answers,
      tickets: [{ named: null }, { named: null }],
    });
    const missing = await order(of, newEmail(), undefined, 2);
    expect(errorsOf(missing)).toEqual([`answers.${of.trade}`]);
  });

  it("are not kept for an event that does not ask", async () => {
    const of = await asking(0, { asksHolders: false });
    const other = newEmail();
    const answers = { [of.trade]: "Ξυλουργός" };
    const view = await ordered(of, newEmail(), [holder(of, { email: other })], 2, { answers });
    expect(view).toMatchObject({ asks_holders: false, answers, tickets: [{ named: null }, {}] });
    expect(await mails("ticket_given", other)).toBe(0);
    expect(await db.ticketDetail.count({ where: { email: other } })).toBe(0);
  });

  it("hear nothing of an order that is never paid", async () => {
    const of = await asking();
    const other = newEmail();
    const { id } = await ordered(of, newEmail(), [holder(of, { email: other })], 1);
    await db.order.update({ where: { id }, data: { expiresAt: new Date(0) } });
    await inTransaction((tx) => expire(tx, id));
    expect(await db.mail.count({ where: { toAddress: other } })).toBe(0);
    // Money that comes late still makes them theirs, while seats are free.
    await pay(id);
    expect(await mails("ticket_given", other)).toBe(1);
  });

  it("are mailed once, when two reports of one payment come at once", async () => {
    const of = await asking();
    const other = newEmail();
    const { id } = await ordered(of, newEmail(), [holder(of, { email: other })], 1);
    await Promise.all([pay(id), pay(id), pay(id)]);
    expect(await mails("ticket_given", other)).toBe(1);
    expect(await db.ticketTransfer.count({ where: { toEmail: other } })).toBe(1);
  });

  it("control: without the lock of the order the same ticket is given twice, which fails", async () => {
    const of = await asking();
    const other = newEmail();
    const { id, buyer } = await ordered(of, newEmail(), [holder(of, { email: other })], 1);
    const unlocked = () =>
      inTransaction(async (tx) => {
        await giveNamed(tx, { id, email: buyer.email, locale: "el" });
        await new Promise((resolve) => setTimeout(resolve, 150));
      });
    const both = await Promise.allSettled([unlocked(), unlocked()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("strangers of free orders count against the limit of given tickets", async () => {
    const of = await asking(0);
    const statuses: number[] = [];
    for (let at = 0; at < 5; at += 1) {
      const holders = Array.from({ length: 8 }, () => holder(of));
      const { status } = await sendRequest("POST /api/event-order", {
        body: orderBody(of, {
          items: [{ ticket_type_id: of.typeId, quantity: 8 }],
          holders,
        }),
        headers: { "x-client-address": "203.0.113.77" },
      });
      statuses.push(status);
    }
    expect(statuses.slice(0, 3)).toEqual([201, 201, 201]);
    expect(statuses.slice(3)).toEqual([429, 429]);
  });
});
