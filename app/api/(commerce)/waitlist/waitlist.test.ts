import { beforeEach, describe, expect, it, vi } from "vitest";
import { testActor } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { updateEvent } from "@/lib/commerce/event/write/update";
import { limiterState } from "@/lib/kernel/http/limiter";
import { makeWaitlistToken } from "@/lib/commerce/order/waitlist/link";
import { waitlistMails } from "@/lib/commerce/order/waitlist/mails";
import { exportWaitlist } from "@/lib/commerce/order/waitlist/personal-data";
import { erasePerson } from "@/lib/site/personal-data/erase";
import type * as run from "@/lib/commerce/order/waitlist/run";
import { runAllOffers, runOffers } from "@/lib/commerce/order/waitlist/run";
import { race } from "../event-order/test-race";
import { sendRequest } from "../../rights/request";
import {
  address,
  buy,
  cancel,
  entryOf,
  join,
  leave,
  leftOf,
  mailsTo,
  soldOut,
  waiting,
  type Sale,
} from "./test-waitlist";

/** Whether free seats belong to those who wait. */
const rule = vi.hoisted(() => ({ isOn: true }));
vi.mock("@/lib/commerce/order/waitlist/run", async (load) => {
  const real = await load<typeof run>();
  const requireNoOffersDue: typeof real.requireNoOffersDue = (tx, id) =>
    rule.isOn ? real.requireNoOffersDue(tx, id) : Promise.resolve();
  return { ...real, requireNoOffersDue };
});

beforeEach(() => {
  rule.isOn = true;
  limiterState.get().limiters.clear();
});

const endHold = ({ orderId }: Sale) =>
  db.order.update({ where: { id: orderId }, data: { expiresAt: new Date(0) } });
const endOffer = (id: number) =>
  db.waitlistEntry.update({ where: { id }, data: { offerEndsAt: new Date(1) } });

describe("the waitlist", () => {
  it("takes an address once, with the same answer, and mails a link to leave", async () => {
    const sale = await soldOut();
    const email = await waiting(sale);
    const again = await join(sale, email.toUpperCase(), 2);
    expect([again.status, again.data]).toEqual([200, { form_sent: true }]);
    expect(await entryOf(email)).toMatchObject({ quantity: 1, status: "waiting" });
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["waitlist_joined"]);
    const { id } = await entryOf(email);
    expect((await leave(makeWaitlistToken(id))).status).toBe(204);
    expect((await leave(makeWaitlistToken(id))).status).toBe(204);
    expect((await leave("x")).errors).toHaveProperty("token");
    await cancel(sale);
    expect(await entryOf(email)).toMatchObject({ status: "left", offered: null });
  });

  it("is only for what is sold out and on sale", async () => {
    const sale = await soldOut(1, 2);
    expect((await join(sale)).status).toBe(409);
    const full = await soldOut();
    const other = await join({ ...full, typeId: sale.typeId });
    expect(other.errors).toHaveProperty("ticket_type_id");
    const salesEnd = new Date(Date.now() - 60_000);
    await db.ticketType.update({ where: { id: full.typeId }, data: { salesEnd } });
    expect((await join(full)).status).toBe(409);
  });

  it("lets an IP address in five times an hour, and mails an e-mail address three times", async () => {
    const headers = { "x-client-address": "10.8.4.1" };
    const body = { quantity: 1, name: "Ε", email: address() };
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) {
      const { eventId, typeId } = await soldOut();
      const sent = { ...body, ticket_type_id: typeId };
      const params = { id: eventId };
      const call = { headers, params, body: sent };
      statuses.push((await sendRequest("POST /api/event/{id}/waitlist", call)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await mailsTo(body.email)).toHaveLength(3);
  });

  it("is in the export of an address, and is erased with it", async () => {
    const email = await waiting(await soldOut());
    expect(await exportWaitlist({ userId: null, email })).toMatchObject([
      { quantity: 1, status: "waiting" },
    ]);
    await erasePerson(db, { userId: null, email });
    expect(await exportWaitlist({ userId: null, email })).toEqual([]);
  });
});

describe("a freed seat", () => {
  it("is offered in the transaction that frees it, and bought by the link alone", async () => {
    const sale = await soldOut();
    const email = await waiting(sale);
    expect((await cancel(sale)).status).toBe(200);
    const entry = await entryOf(email);
    expect(entry).toMatchObject({ status: "offered", offered: 1 });
    expect(await leftOf(sale)).toBe(0);
    expect((await buy(sale)).status).toBe(409);
    const job = { kind: "waitlist_offer" as const, entryId: entry.id };
    const mail = await waitlistMails.waitlist_offer.write(job);
    expect(mail).toMatchObject({ to: email, path: `/waitlist/${makeWaitlistToken(entry.id)}` });
    const offer = makeWaitlistToken(entry.id);
    const items = [{ ticket_type_id: sale.typeId, quantity: 2 }];
    expect((await buy(sale, { offer, items })).status).toBe(409);
    const answers = await Promise.all(Array.from({ length: 5 }, () => buy(sale, { offer })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect(await entryOf(email)).toMatchObject({ status: "taken", orderId: expect.any(Number) });
    expect(await waitlistMails.waitlist_offer.write(job)).toBeUndefined();
    expect(await leftOf(sale)).toBe(0);
  });

  it("goes to who waits while twenty press, also when a hold ends by the clock", async () => {
    const sale = await soldOut();
    const email = await waiting(sale);
    await endHold(sale);
    expect(await race(sale, 20)).toMatchObject({ sold: 0, soldOut: 20, other: [], most: 1 });
    expect(await entryOf(email)).toMatchObject({ status: "offered" });
  });

  it("would go to one of the twenty without the rule, which is a control", async () => {
    const sale = await soldOut();
    const email = await waiting(sale);
    await endHold(sale);
    rule.isOn = false;
    expect((await race(sale, 20)).sold).toBe(1);
    expect(await entryOf(email)).toMatchObject({ status: "waiting" });
  });

  it("goes to the next when an offer ends or is given back, once per person", async () => {
    const sale = await soldOut();
    const [first, second, third] = [await waiting(sale), await waiting(sale), await waiting(sale)];
    await cancel(sale);
    await endOffer((await entryOf(first)).id);
    await runAllOffers();
    expect((await entryOf(first)).status).toBe("lapsed");
    const offered = await entryOf(second);
    expect(offered.status).toBe("offered");
    expect((await leave(makeWaitlistToken(offered.id))).status).toBe(204);
    expect((await entryOf(third)).status).toBe("offered");
    for (const email of [first, second]) await join(sale, email);
    await endOffer((await entryOf(third)).id);
    await runOffers(sale.eventId);
    expect((await entryOf(first)).status).toBe("lapsed");
    expect((await entryOf(second)).status).toBe("left");
    expect((await buy(sale)).status).toBe(201);
  });

  it("beyond what is wanted is sold to everybody, and fewer are offered than wanted", async () => {
    const sale = await soldOut(3);
    const few = await waiting(sale);
    const many = await waiting(sale, 4);
    await cancel(sale);
    expect([(await entryOf(few)).offered, (await entryOf(many)).offered]).toEqual([1, 2]);
    const offer = makeWaitlistToken((await entryOf(many)).id);
    // One of the two offered seats is left, and nobody else waits.
    expect((await buy(sale, { offer })).status).toBe(201);
    expect(await leftOf(sale)).toBe(1);
    expect((await buy(sale)).status).toBe(201);
    expect((await buy(sale)).status).toBe(409);
  });

  it("comes from a larger capacity too, by a job of the save; none when the sale ends soon", async () => {
    const sale = await soldOut();
    const [email, late] = [await waiting(sale), await waiting(sale)];
    const editor = await testActor("editor");
    await updateEvent(editor, sale.eventId, { capacity: 50 }, "el", undefined);
    const jobs = await db.$queryRaw`SELECT 1 FROM graphile_worker._private_jobs
      WHERE key = ${`waitlist:${sale.eventId}`}`;
    expect(jobs).toHaveLength(1);
    await db.ticketType.update({ where: { id: sale.typeId }, data: { capacity: 2 } });
    await runOffers(sale.eventId);
    expect([(await entryOf(email)).status, (await entryOf(late)).status]).toEqual([
      "offered",
      "waiting",
    ]);
    const salesEnd = new Date(Date.now() + 60_000);
    await db.ticketType.update({ where: { id: sale.typeId }, data: { capacity: 3, salesEnd } });
    await runOffers(sale.eventId);
    expect((await entryOf(late)).status).toBe("waiting");
    expect((await buy(sale)).status).toBe(201);
  });
});
