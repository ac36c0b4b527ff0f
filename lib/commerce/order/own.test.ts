import { describe, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { visitor, type UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { listOwnOrders, ownOrderByNumber } from "./own";
import { eraseOrders, exportOrders } from "./personal-data";
import { cleanUp } from "@/lib/kernel/job/clean-up";
import { orderTables } from "./manifest";
import { testEvent, testOrder } from "./test-event";

const PAID = { status: "paid" as const, paidAt: new Date() };
const FIRST = { currentPage: 0, perPage: 20 };

async function account(change: Partial<UserActor> = {}) {
  const { userId } = await testUser();
  const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const actor: UserActor = {
    kind: "user",
    userId,
    role: "user",
    memberId: null,
    verified: true,
    sessionId: "s",
    owesSecondFactor: false,
    ...change,
  };
  return { userId, email, actor };
}

async function order(data: Parameters<typeof testOrder>[1], then: object = {}) {
  const { eventId, typeIds } = await testEvent();
  const id = await testOrder({ eventId, ticketTypeId: typeIds[0] ?? 0 }, { cents: 0, ...data });
  return db.order.update({ where: { id }, data: then, select: { id: true, number: true } });
}

describe("own orders", () => {
  it("are those of the account, and paid ones of its confirmed address by their signed link", async () => {
    const { userId, email, actor } = await account();
    const own = await order({ userId });
    const guest = await order({ email }, PAID);
    await order({ email });
    await order({ userId: (await account()).userId, email }, PAID);
    const { items, total } = await listOwnOrders(actor, FIRST, "en");
    expect([total, items.map(({ id }) => id)]).toEqual([2, [guest.id, own.id]]);
    expect(items[1]).toMatchObject({
      title: "Architecture night",
      status: "reserved",
      path: `/order/${own.number}`,
    });
    expect(items[0]?.path).toMatch(/\?signature=/);
    const unverified = await listOwnOrders({ ...actor, verified: false }, FIRST, "en");
    expect(unverified.items.map(({ id }) => id)).toEqual([own.id]);
  });

  it("open without a signature for who made them, and for nobody else", async () => {
    const { userId, email, actor } = await account();
    const own = await order({ userId });
    const guest = await order({ email }, PAID);
    const read = (who: Parameters<typeof ownOrderByNumber>[0], { number }: { number: string }) =>
      ownOrderByNumber(who, number, "en");
    expect(await read(actor, own)).toMatchObject({ id: own.id });
    expect(await read(actor, guest)).toBeUndefined();
    expect(await read((await account()).actor, own)).toBeUndefined();
    expect(await read({ ...(await account()).actor, role: "manager" }, own)).toBeUndefined();
    expect(await read(visitor, own)).toBeUndefined();
  });

  it("lose the buyer when the account is erased; one that may still be paid keeps the address until then", async () => {
    const { userId } = await account();
    const paid = await order({ userId }, PAID);
    const over = await order({ userId }, { status: "expired" });
    const open = await order({ userId }, { phone: "6940000000" });
    const person = { userId, email: null };
    const numbers = async () => (await exportOrders(person)).map(({ number }) => number);
    expect(await numbers()).toEqual([open.number, over.number, paid.number]);
    await eraseOrders(db, person);
    expect(await numbers()).toEqual([]);
    const rows = () =>
      Promise.all(
        [paid, over, open].map(({ id }) => db.order.findUniqueOrThrow({ where: { id } })),
      );
    const gone = { email: "", name: "", phone: null, userId: null };
    const still = { email: expect.stringContaining("@") as string, phone: null, userId: null };
    expect(await rows()).toMatchObject([gone, gone, still]);
    await cleanUp([orderTables]);
    expect(await rows()).toMatchObject([gone, gone, still]);
    await db.order.update({ where: { id: open.id }, data: PAID });
    await cleanUp([orderTables]);
    expect(await rows()).toMatchObject([gone, gone, gone]);
  });
});
