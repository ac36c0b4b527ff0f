import { describe, expect, it, vi } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { givePaidPeriod } from "@/lib/commerce/membership/paid";
import { addDays, endOfYear, toDate } from "@/lib/commerce/membership/dates";
import { today } from "@/lib/commerce/membership/periods";
import { deliver, payAtStripe } from "@/lib/commerce/payment/test-checkout";
import { requestRefund } from "@/lib/commerce/payment/refund/request";
import { sendRefund } from "@/lib/commerce/payment/refund/send";
import { isSeen } from "@/scripts/test/chance";
import { sendRequest } from "../../rights/request";
import {
  isMember,
  mailKinds,
  manager,
  memberId,
  order,
  owner,
  pay,
  periods,
  price,
  server,
} from "./test-company";

describe("an order of membership", () => {
  it("has the price of the settings with VAT, and no tickets", async () => {
    const { status, data } = await order();
    expect([status, data]).toMatchObject([
      201,
      {
        kind: "membership",
        status: "reserved",
        total_cents: 12_400,
        vat_cents: 2_400,
        member_id: memberId,
        tickets: [],
        items: [{ name: "Συνδρομή για έναν χρόνο", quantity: 1, vat_rate: 24 }],
      },
    ]);
    expect(await isMember()).toBe(false);
  });

  it("of two people at once, and of one Idempotency-Key, is one", async () => {
    const colleague = await testUser({ memberId });
    const both = await Promise.all([order(), order(colleague)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const first = both.find(({ status }) => status === 201)!.order;
    const cancelled = await sendRequest("POST /api/event-order/{id}/cancel", {
      user: manager,
      params: { id: first.id },
    });
    expect(cancelled.status).toBe(200);
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const same = await Promise.all(Array.from({ length: 5 }, () => order(owner, {}, headers)));
    expect(new Set(same.map((one) => one.order.id)).size).toBe(1);
    expect(await db.order.count({ where: { memberId } })).toBe(2);
  });

  it("control: without the lock of the company two people get one each", async () => {
    const locks = await import("@/lib/commerce/membership/periods");
    const unlocked = vi.spyOn(locks, "lockMembership").mockResolvedValue(0);
    const colleague = await testUser({ memberId });
    const seen = await isSeen(async () => {
      const made = await Promise.all([order(), order(colleague), order(), order(colleague)]);
      await db.order.updateMany({
        where: { memberId, status: "reserved" },
        data: { status: "cancelled" },
      });
      return made.filter(({ status }) => status === 201).length > 1;
    });
    unlocked.mockRestore();
    expect(seen).toBe(true);
  });

  it("is refused while it is not sold, before approval, and without an end", async () => {
    await price(0);
    expect((await order()).status).toBe(409);
    await price(12_400);
    await db.member.update({ where: { id: memberId }, data: { approvedAt: null } });
    expect((await order()).status).toBe(409);
    await db.member.update({ where: { id: memberId }, data: { approvedAt: new Date() } });
    await db.membershipPeriod.create({
      data: { memberId, source: "upgrade", startsOn: toDate(today()) },
    });
    expect((await order()).status).toBe(409);
  });

  it("can be made again once the hold of the first one is over", async () => {
    const { order: first } = await order();
    expect((await order()).status).toBe(409);
    await db.order.update({ where: { id: first.id }, data: { expiresAt: new Date(0) } });
    expect((await order()).status).toBe(201);
  });
});

describe("a paid order", () => {
  it("makes a member with one year, one invoice and one mail, however often it is reported", async () => {
    const { id } = await pay(3);
    expect(await isMember()).toBe(true);
    expect(await periods()).toEqual([[today(), endOfYear(today()), false]]);
    expect(await mailKinds()).toEqual(["membership_started"]);
    // Reported again in another way: the year was given.
    await inTransaction((tx) => givePaidPeriod(tx, id));
    expect(await periods()).toHaveLength(1);
    const documents = await db.invoice.findMany({ where: { orderId: id } });
    expect(documents).toMatchObject([
      {
        type: "2.1",
        netCents: 10_000,
        vatCents: 2_400,
        grossCents: 12_400,
        counterparty: { vat_number: "094014201", name: "Δούκα ΑΕ" },
        lines: [{ description: "Συνδρομή μέλους", vat_rate: 24, vat_category: 1, ticket_id: null }],
      },
    ]);
  });

  it("adds its year to the end of the running one", async () => {
    await pay();
    await pay();
    const end = endOfYear(today());
    const next = addDays(end, 1);
    expect(await periods()).toEqual([
      [today(), end, false],
      [next, endOfYear(next), false],
    ]);
  });

  it("that had expired still gives its year", async () => {
    const { order: made } = await order();
    const session = await payAtStripe(server, made.id);
    await db.order.update({ where: { id: made.id }, data: { status: "expired" } });
    await deliver(server.deliver("checkout.session.completed", session));
    expect(await isMember()).toBe(true);
  });

  it("of a company that was deleted is to be refunded", async () => {
    const { order: made } = await order();
    const session = await payAtStripe(server, made.id);
    await db.member.update({ where: { id: memberId }, data: { deletedAt: new Date() } });
    await deliver(server.deliver("checkout.session.completed", session));
    const { status } = await db.order.findUniqueOrThrow({ where: { id: made.id } });
    expect([status, await periods()]).toEqual(["refund_due", []]);
  });

  it("ends with its refund, and the next year moves forward; a part shortens it", async () => {
    const { id } = await pay();
    const { id: second } = await pay();
    const refund = async (orderId: number, amount?: number) => {
      const asked = await requestRefund(
        await manager.actor(),
        orderId,
        { reason: "Αίτημα", ...(amount && { amount_cents: amount }) },
        "el",
      );
      await sendRefund(asked.id);
    };
    await refund(id);
    expect(await periods()).toMatchObject([
      [today(), endOfYear(today()), true],
      [today(), endOfYear(today()), false],
    ]);
    expect(await isMember()).toBe(true);
    await refund(second, 6_200);
    const [, [from, until]] = (await periods()) as [unknown, [string, string]];
    expect(from).toBe(today());
    expect([until]).toEqual([addDays(today(), 182)]);
    const { status } = await db.order.findUniqueOrThrow({ where: { id: second } });
    expect(status).toBe("partially_refunded");
    await refund(second);
    expect(await isMember()).toBe(false);
  });
});

it("a company without details gets a receipt, and its own details are taken when it has them", async () => {
  const { order: bare } = await order(owner, { invoice: undefined });
  expect((await db.order.findUniqueOrThrow({ where: { id: bare.id } })).invoice).toBeNull();
  await db.order.update({ where: { id: bare.id }, data: { status: "cancelled" } });
  await db.member.update({ where: { id: memberId }, data: { vatNumber: "094014201" } });
  await db.memberTranslation.updateMany({ where: { memberId }, data: { address: "Ερμού 1" } });
  const { order: full } = await order(owner, { invoice: undefined });
  const { invoice: stored } = await db.order.findUniqueOrThrow({ where: { id: full.id } });
  expect(stored).toMatchObject({
    vat_number: "094014201",
    address: expect.stringContaining("Ερμού"),
  });
});
