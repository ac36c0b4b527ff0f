import { millisecondsInHour } from "date-fns/constants";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { limiterState } from "@/lib/kernel/http/limiter";
import { endOfYear } from "@/lib/commerce/membership/dates";
import { today } from "@/lib/commerce/membership/periods";
import { deliver, payAtStripe } from "@/lib/commerce/payment/test-checkout";
import { requestRefund } from "@/lib/commerce/payment/refund/request";
import { sendRefund } from "@/lib/commerce/payment/refund/send";
import type { PromoCodeView } from "@/lib/commerce/promo-code/schema";
import { isSeen } from "@/scripts/test/chance";
import { sendRequest } from "../../rights/request";
import { makePlan } from "../membership-plan/test-plans";
import { isMember, manager, memberId, order, owner, periods, server } from "./test-company";

beforeEach(() => limiterState.get().limiters.clear());

let counter = 0;
const name = () => `PLAN-${++counter}-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
const send = (body: object) =>
  sendRequest("POST /api/promo-code", {
    user: manager,
    body: { code: name(), kind: "membership", ...body },
  });
const make = async (body: object) => (await send(body)).data as PromoCodeView;
const quote = (body: object) =>
  sendRequest("POST /api/membership-order/quote", { user: owner, query: "?locale=en", body });
const inHours = (hours: number) => new Date(Date.now() + hours * millisecondsInHour).toISOString();

describe("a promo code of memberships", () => {
  it("is for every plan or one, and never for an event", async () => {
    const plan = await makePlan();
    expect(await make({ percent: 10 })).toMatchObject({ kind: "membership", plan_id: null });
    const code = await make({ percent: 10, plan_id: plan.id });
    expect(code).toMatchObject({ plan_id: plan.id, plan_name: "Γραφείο", event_id: null });
    expect((await send({ percent: 10, plan_id: 99_999_999 })).errors).toHaveProperty("plan_id");
    expect((await send({ percent: 10, kind: "event", plan_id: plan.id })).errors).toHaveProperty(
      "plan_id",
    );
    expect((await send({ percent: 10, event_id: 1 })).errors).toHaveProperty("event_id");
    expect((await send({ percent: 10, max_tickets_per_order: 2 })).errors).toHaveProperty(
      "max_tickets_per_order",
    );
    const removed = await sendRequest("DELETE /api/membership-plan/{id}", {
      user: manager,
      params: { id: plan.id },
    });
    expect(removed.status).toBe(409);
  });

  it("stays of its kind, whoever writes", async () => {
    const { id } = await make({ percent: 10 });
    const { data } = await sendRequest("PUT /api/promo-code/{id}", {
      user: manager,
      params: { id },
      body: { kind: "event", percent: 20 },
    });
    expect(data).toMatchObject({ kind: "membership", percent: 20 });
    await expect(
      db.promoCode.update({ where: { id }, data: { maxTicketsPerOrder: 1 } }),
    ).rejects.toThrow();
  });
});

describe("the price with a code", () => {
  it("is the one that the order then has, and its document to the cent", async () => {
    const plan = await makePlan({ year: 9_999 });
    const { code } = await make({ percent: 15, plan_id: plan.id });
    // Half a cent is the company's: 84.9915.
    const price = { full_cents: 9_999, total_cents: 8_499, vat_cents: 1_645 };
    const asked = { plan_id: plan.id, promo_code: code.toLowerCase() };
    expect((await quote(asked)).data).toEqual({ ...price, currency: "EUR" });
    const { order: made, data } = await order(owner, asked);
    expect(data).toMatchObject({
      total_cents: 8_499,
      vat_cents: 1_645,
      discount_cents: 1_500,
      items: [{ unit_cents: 9_999 }],
    });
    const session = await payAtStripe(server, made.id);
    await deliver(server.deliver("checkout.session.completed", session));
    const documents = await db.invoice.findMany({ where: { orderId: made.id } });
    expect(documents).toMatchObject([
      { netCents: 6_854, vatCents: 1_645, grossCents: 8_499, lines: [{ gross_cents: 8_499 }] },
    ]);
    expect(await periods()).toEqual([[today(), endOfYear(today()), false]]);
  });

  it("takes an amount off, at most all of it", async () => {
    const { code } = await make({ amount_cents: 2_400 });
    // Without a plan: a year at the price of the settings.
    expect((await quote({ promo_code: code })).data).toMatchObject({
      full_cents: 12_400,
      total_cents: 10_000,
      vat_cents: 1_935,
    });
    const { code: all } = await make({ amount_cents: 50_000 });
    const { data, order: made } = await order(owner, { promo_code: all });
    // Nothing to pay: it is paid at once, without a document.
    expect(data).toMatchObject({ total_cents: 0, vat_cents: 0, status: "paid" });
    expect([await isMember(), await periods()]).toEqual([
      true,
      [[today(), endOfYear(today()), false]],
    ]);
    expect(await db.invoice.count({ where: { orderId: made.id } })).toBe(0);
  });

  it("that was refunded is credited as it was paid", async () => {
    const { code } = await make({ percent: 33 });
    const { order: made } = await order(owner, { promo_code: code });
    const session = await payAtStripe(server, made.id);
    await deliver(server.deliver("checkout.session.completed", session));
    const asked = await requestRefund(await manager.actor(), made.id, { reason: "Αίτημα" }, "el");
    await sendRefund(asked.id);
    const documents = await db.invoice.findMany({ where: { orderId: made.id } });
    expect(documents.map(({ grossCents }) => grossCents).toSorted((a, b) => a - b)).toEqual([
      -8_308, 8_308,
    ]);
    expect(await isMember()).toBe(false);
  });
});

describe("a code that does not apply says why at its field", () => {
  it.each([
    ["unknown", async () => "NOWHERE", /no such code/],
    ["of tickets", async () => (await make({ kind: "event", percent: 5 })).code, /no such code/],
    ["to come", async () => (await make({ percent: 5, valid_from: inHours(1) })).code, /not valid/],
    ["over", async () => (await make({ percent: 5, valid_to: inHours(-1) })).code, /expired/],
    [
      "of another plan",
      async () => {
        const { id } = await makePlan({ en: "Elsewhere" });
        return (await make({ percent: 5, plan_id: id })).code;
      },
      /only valid for the plan “Elsewhere”/,
    ],
    [
      "used up",
      async () => {
        const { id, code } = await make({ percent: 5, max_uses: 1 });
        const { order: made } = await order();
        await db.order.update({
          where: { id: made.id },
          data: { promoCodeId: id, memberId: null },
        });
        return code;
      },
      /as often as allowed/,
    ],
  ])("%s", async (_, codeOf, text) => {
    const code = await codeOf();
    const plan = await makePlan();
    const asked = { plan_id: plan.id, promo_code: code };
    const answers = [await quote(asked), await order(owner, asked)];
    for (const { status, errors } of answers)
      expect([status, Object.keys(errors ?? {})]).toEqual([422, ["promo_code"]]);
    expect(JSON.stringify(answers[0]!.errors)).toMatch(text);
  });

  it("and cannot be guessed, nor used for tickets", async () => {
    const headers = { "x-client-address": "10.8.4.1" };
    const guess = (at: number) => order(owner, { promo_code: `WRONG-${at}` }, headers);
    const sent = await Promise.all(Array.from({ length: 34 }, (_, at) => guess(at)));
    expect(sent.filter(({ status }) => status === 429)).toHaveLength(4);
  });
});

describe("uses of a code by many companies at once", () => {
  /** Orders of eight new companies with a code for two; how many were made. */
  async function rush(): Promise<number> {
    const { code } = await make({ percent: 50, max_uses: 2 });
    const buyers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { id } = await db.member.create({
          data: { approvedAt: new Date() },
          select: { id: true },
        });
        return { id, user: await testUser({ memberId: id }) };
      }),
    );
    const sent = await Promise.all(
      buyers.map(({ id, user }, at) =>
        order(
          user,
          { member_id: id, promo_code: code },
          { "x-client-address": `10.9.${counter % 250}.${at}` },
        ),
      ),
    );
    const made = sent.filter(({ status }) => status === 201);
    expect(sent.filter(({ status }) => status === 422)).toHaveLength(8 - made.length);
    return made.length;
  }

  it("are as many as it has", async () => {
    expect(await rush()).toBe(2);
  });

  it("control: without the lock of its row they are more", async () => {
    const promo = await import("@/lib/commerce/order/promo");
    const { readCode } = promo;
    const unlocked = vi
      .spyOn(promo, "readCode")
      .mockImplementation((tx, code) => readCode(tx, code, "unlocked"));
    const seen = await isSeen(async () => (await rush()) > 2);
    unlocked.mockRestore();
    expect(seen).toBe(true);
  });

  it("come back when an order is cancelled", async () => {
    const { code } = await make({ percent: 50, max_uses: 1 });
    const { order: made } = await order(owner, { promo_code: code });
    const cancelled = await sendRequest("POST /api/event-order/{id}/cancel", {
      user: manager,
      params: { id: made.id },
    });
    expect(cancelled.status).toBe(200);
    expect((await order(owner, { promo_code: code })).status).toBe(201);
    expect(await db.order.count({ where: { memberId } })).toBe(2);
  });
});
