import { beforeEach, describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { limiterState } from "@/lib/kernel/http/limiter";
import { readEntry } from "@/lib/commerce/order/waitlist/read";
import { makeWaitlistToken } from "@/lib/commerce/order/waitlist/link";
import { runOffers } from "@/lib/commerce/order/waitlist/run";
import { testOrder } from "@/lib/commerce/order/test-event";
import { sendRequest } from "../../rights/request";
import { order, PAST, sale, UNKNOWN } from "../event-order/test-hidden";

let editor: TestUser;
beforeEach(async () => {
  limiterState.get().limiters.clear();
  editor ??= await testUser({ role: "editor" });
});

describe("what a promo code opens", () => {
  const make = (body: object) => sendRequest("POST /api/promo-code", { user: editor, body });
  const change = (id: number, body: object) =>
    sendRequest("PUT /api/promo-code/{id}", { user: editor, params: { id }, body });
  const name = () => `DESK-${crypto.randomUUID().slice(0, 12).toUpperCase()}`;

  it("is a list that an editor writes, with or without a discount", async () => {
    const [of, other] = [await sale(), await sale()];
    const made = await make({ code: name(), opens: [of.typeId, of.typeId] });
    const { id, code } = made.data as { id: number; code: string };
    expect([made.status, made.data]).toMatchObject([
      201,
      { percent: null, amount_cents: null, opens: [of.typeId], version: 1 },
    ]);
    expect((await order(of, code)).status).toBe(201);
    // What is not sent stays; the list is whole.
    expect((await change(id, { max_uses: 9 })).data).toMatchObject({ opens: [of.typeId] });
    const moved = await change(id, { opens: [other.typeId], percent: 5 });
    expect(moved.data).toMatchObject({ opens: [other.typeId], percent: 5, version: 3 });
    expect((await order(of, code)).errors).toHaveProperty("items");
    expect((await order(other, code)).data).toMatchObject({ total_cents: 950 });
    expect((await change(id, { opens: [] })).data).toMatchObject({ opens: [] });
    expect((await change(id, { percent: null })).errors).toHaveProperty("percent");
    const old = await make({ code: name(), percent: 5 });
    expect(old.data).toMatchObject({ opens: [] });
  });

  it("are ticket types that there are, of its event where it is for one", async () => {
    const [of, other] = [await sale(), await sale()];
    const wrong = [
      { opens: [UNKNOWN] },
      { opens: [of.typeId], event_id: other.eventId },
      { opens: [of.typeId, UNKNOWN], event_id: of.eventId },
    ];
    for (const body of wrong)
      expect((await make({ code: name(), ...body })).errors).toHaveProperty("opens");
    const { data } = await make({ code: name(), opens: [of.typeId], event_id: of.eventId });
    const { id } = data as { id: number };
    expect((await change(id, { event_id: other.eventId })).errors).toHaveProperty("opens");
    // What was taken off sale since does not keep the code from being saved.
    await db.ticketType.update({ where: { id: of.typeId }, data: { archivedAt: PAST } });
    expect((await change(id, { max_uses: 3 })).status).toBe(200);
    expect((await make({ code: name(), opens: [of.typeId] })).errors).toHaveProperty("opens");
  });
});

describe("who waited before it was hidden", () => {
  it("keeps the place, may change the wish, and orders by the offer without a code", async () => {
    const of = await sale({ isHidden: false, capacity: 2 });
    const held = await testOrder({ eventId: of.eventId, ticketTypeId: of.typeId }, { seats: 2 });
    const { id } = await db.waitlistEntry.create({
      data: {
        eventId: of.eventId,
        ticketTypeId: of.typeId,
        name: "Ελένη",
        email: `${crypto.randomUUID()}@example.test`,
        locale: "el",
        quantity: 2,
      },
    });
    const token = makeWaitlistToken(id);
    await db.ticketType.update({ where: { id: of.typeId }, data: { isHidden: true } });
    const changed = await sendRequest("POST /api/waitlist/change", {
      body: { token, quantity: 1 },
    });
    expect([changed.status, changed.data]).toMatchObject([200, { quantity: 1, position: 1 }]);
    // No offer yet: the link alone opens nothing that could be bought.
    expect((await order(of, undefined, { offer: token })).status).toBe(409);
    await db.order.update({ where: { id: held }, data: { expiresAt: new Date(0) } });
    expect(await runOffers(of.eventId)).toBe(1);
    expect(await readEntry(token)).toMatchObject({ status: "offered", ticketTypeId: of.typeId });
    const foreign = await sale();
    expect((await order(foreign, undefined, { offer: token })).errors).toHaveProperty("items");
    expect((await order(of, undefined, { offer: token })).status).toBe(201);
    expect((await order(of, undefined, { offer: token })).status).toBe(409);
  });
});
