import { beforeEach, describe, expect, it } from "vitest";
import { testActor } from "@/lib/kernel/auth/test-users";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { limiterState } from "@/lib/kernel/http/limiter";
import { updateEvent } from "@/lib/commerce/event/write/update";
import { documentsOf, issueInvoice } from "@/lib/commerce/invoice/issue";
import { testEvent, testOrder } from "@/lib/commerce/order/test-event";
import { makeWaitlistToken } from "@/lib/commerce/order/waitlist/link";
import { runOffers } from "@/lib/commerce/order/waitlist/run";
import { setAllowance } from "@/lib/commerce/organiser/service";
import { sendRequest } from "../../rights/request";
import { draftOf, testOrganisers } from "../event/test-organisers";
import { orderBody } from "./test-race";

beforeEach(() => limiterState.get().limiters.clear());

/** Tickets at 15 €, from five at 12 €. */
const GROUP = { priceCents: 1_500, groupFrom: 5, groupPriceCents: 1_200 };
async function sale(type: object = {}) {
  const { eventId, typeIds } = await testEvent({ types: [{ ...GROUP, ...type }] });
  return { eventId, typeId: typeIds[0] ?? 0 };
}
type Sale = Awaited<ReturnType<typeof sale>>;
const items = ({ typeId }: Sale, ...quantities: number[]) =>
  quantities.map((quantity) => ({ ticket_type_id: typeId, quantity }));
const buy = (of: Sale, quantity: number, change: object = {}) =>
  sendRequest("POST /api/event-order", {
    body: orderBody(of, { items: items(of, quantity), ...change }),
  });
const quote = (of: Sale, quantity: number, code: string) =>
  sendRequest("POST /api/event-order/quote", {
    body: { event_id: of.eventId, items: items(of, quantity), promo_code: code },
  });
const code = async (change: object) =>
  (
    await db.promoCode.create({
      data: { code: `GROUP-${crypto.randomUUID().slice(0, 8).toUpperCase()}`, ...change },
    })
  ).code;
const grossOf = async (orderId: number) =>
  (await db.ticket.findMany({ where: { orderId }, orderBy: { id: "asc" } })).map(
    ({ grossCents }) => grossCents,
  );
const idOf = ({ data }: { data: object }) => (data as { id: number }).id;

describe("the group price", () => {
  it("is paid for each ticket from so many on, and for none below", async () => {
    const of = await sale();
    expect((await buy(of, 4)).data).toMatchObject({
      total_cents: 6_000,
      items: [{ quantity: 4, unit_cents: 1_500 }],
    });
    const five = await buy(of, 5);
    expect(five.data).toMatchObject({
      total_cents: 6_000,
      vat_cents: 1_161,
      discount_cents: 0,
      items: [{ quantity: 5, unit_cents: 1_200 }],
    });
    expect(await grossOf(idOf(five))).toEqual([1_200, 1_200, 1_200, 1_200, 1_200]);
  });

  it("counts the tickets of one type in one order, also in two lines, and no others", async () => {
    const of = await sale();
    const lines = await buy(of, 5, { items: items(of, 2, 3) });
    expect(lines.data).toMatchObject({ total_cents: 6_000, items: [{ quantity: 5 }] });
    const { eventId, typeIds } = await testEvent({ types: [GROUP, { priceCents: 1_000 }] });
    const mixed = await sendRequest("POST /api/event-order", {
      body: orderBody(
        { eventId, typeId: 0 },
        {
          items: [
            { ticket_type_id: typeIds[0], quantity: 4 },
            { ticket_type_id: typeIds[1], quantity: 1 },
          ],
        },
      ),
    });
    expect(mixed.data).toMatchObject({ total_cents: 7_000 });
  });

  it("is what a code takes its discount off, in the quote, the order and the documents", async () => {
    const of = await sale({ groupPriceCents: 1_201 });
    const promo = await code({ percent: 15 });
    // 15 % off 7 × 12.01 €, half a cent in the buyer's favour.
    const sums = { total_cents: 7_145, vat_cents: 1_383 };
    expect((await quote(of, 7, promo)).data).toMatchObject({ full_cents: 8_407, ...sums });
    const sent = await buy(of, 7, { promo_code: promo });
    expect(sent.data).toMatchObject({ ...sums, discount_cents: 1_262 });
    const gross = await grossOf(idOf(sent));
    expect(gross.reduce((sum, one) => sum + one, 0)).toBe(sums.total_cents);
    await inTransaction((tx) => issueInvoice(tx, idOf(sent), "card"));
    const [receipt] = await documentsOf(db, idOf(sent));
    expect(receipt).toMatchObject({ grossCents: sums.total_cents, vatCents: sums.vat_cents });
    expect(receipt?.lines.map(({ gross_cents }) => gross_cents)).toEqual(gross);
  });

  it("may be nothing: from so many on the tickets are free", async () => {
    const sent = await buy(await sale({ groupPriceCents: 0 }), 5);
    expect(sent.data).toMatchObject({ status: "paid", total_cents: 0 });
  });

  it("is that of an offer of the waitlist for so many, and not of one for fewer", async () => {
    const offered = async (seats: number) => {
      const of = await sale({ capacity: seats });
      const held = await testOrder({ eventId: of.eventId, ticketTypeId: of.typeId }, { seats });
      const { id } = await db.waitlistEntry.create({
        data: {
          eventId: of.eventId,
          ticketTypeId: of.typeId,
          name: "Ελένη",
          email: `${crypto.randomUUID()}@example.test`,
          locale: "el",
          quantity: 5,
        },
      });
      await db.order.update({ where: { id: held }, data: { expiresAt: new Date(0) } });
      expect(await runOffers(of.eventId)).toBe(1);
      return buy(of, seats, { offer: makeWaitlistToken(id) });
    };
    expect((await offered(5)).data).toMatchObject({ total_cents: 6_000 });
    expect((await offered(3)).data).toMatchObject({ total_cents: 4_500 });
  });
});

describe("a ticket type", () => {
  const times = { starts_at: "2031-05-01T17:00:00Z", ends_at: "2031-05-01T19:00:00Z" };
  const types = (change: object) => ({
    ticket_types: [{ name: "Είσοδος", price_cents: 1_500, ...change }],
  });

  it("has both parts of a group price or neither, lower than the price, and within an order", async () => {
    const user = { actor: await testActor("editor") };
    const { eventId, typeIds } = await testEvent({ types: [GROUP] });
    const save = (change: object) =>
      updateEvent(
        user.actor,
        eventId,
        { ticket_types: [{ id: typeIds[0]!, name: "Α", price_cents: 1_500, ...change }] },
        "el",
        undefined,
      );
    const refused: [string, object][] = [
      ["group_from", { group_from: null }],
      ["group_price_cents", { group_price_cents: null }],
      ["group_price_cents", { group_price_cents: 1_500 }],
      // Also by a client that knows no group price.
      ["group_price_cents", { price_cents: 1_200 }],
      ["group_from", { max_per_order: 4 }],
    ];
    for (const [field, change] of refused)
      await expect(save(change)).rejects.toMatchObject({
        detail: { errors: { [`ticket_types.0.${field}`]: [expect.any(String)] } },
      });
    // What is not sent stays.
    expect((await save({})).ticket_types).toMatchObject([
      { group_from: 5, group_price_cents: 1_200, is_hidden: false },
    ]);
    const none = await save({ group_from: null, group_price_cents: null });
    expect(none.ticket_types).toMatchObject([{ group_from: null, group_price_cents: null }]);
  });

  it("is refused by the schema below two and above an order, and read by everybody", async () => {
    const { eventId } = await sale();
    const read = await sendRequest("GET /api/event/{id}", { params: { id: eventId } });
    expect(read.data).toMatchObject({
      ticket_types: [{ price_cents: 1_500, group_from: 5, group_price_cents: 1_200 }],
    });
    const { testUser } = await import("@/lib/kernel/auth/test-users");
    const user = await testUser({ role: "editor" });
    for (const group_from of [1, 11, 2.5]) {
      const body = { title: "Α", ...times, ...types({ group_from, group_price_cents: 100 }) };
      const sent = await sendRequest("POST /api/event", { user, body });
      expect(Object.keys(sent.errors)).toEqual(["ticket_types.0.group_from"]);
    }
  });

  it("of a company that gives free tickets alone has no other group price than it had", async () => {
    const people = await testOrganisers();
    await setAllowance(people.manager, people.company, { paid_tickets: true });
    const group = { group_from: 3, group_price_cents: 1_000 };
    const event = await draftOf(people.own, types(group));
    await setAllowance(people.manager, people.company, { paid_tickets: false });
    const save = (cents: number | null) =>
      updateEvent(
        people.own,
        event.id,
        types({ id: event.ticket_types[0]!.id, ...group, group_price_cents: cents }),
        "el",
        undefined,
      );
    await expect(save(900)).rejects.toMatchObject({
      detail: {
        errors: { "ticket_types.0.group_price_cents": [expect.stringContaining("δωρεάν")] },
      },
    });
    expect((await save(1_000)).ticket_types).toMatchObject([group]);
    expect((await save(0)).ticket_types).toMatchObject([{ group_price_cents: 0 }]);
  });
});
