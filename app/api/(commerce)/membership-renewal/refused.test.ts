import { addDays as addDaysTo } from "date-fns";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { deriveMembers, tellOver } from "@/lib/commerce/membership/turns";
import { reconcileOpen } from "@/lib/commerce/payment/reconcile";
import { startPayment } from "@/lib/commerce/payment/start";
import { deliver, payAtStripe } from "@/lib/commerce/payment/test-checkout";
import { isMember, mailKinds, memberId, periods, server } from "../membership-order/test-company";
import {
  charged,
  charges,
  endGrace,
  endIn,
  pass,
  renewalOf,
  stateOf,
  stop,
  storeCard,
  turns,
  view,
  work,
} from "./test-renewal";

beforeEach(() => {
  server.isDown = false;
  server.losesAnswers = false;
});

/** A company whose card is charged today, on the last day of its period. */
async function due(behaviour: Parameters<typeof storeCard>[0]) {
  await storeCard(behaviour);
  const { periodId } = await endIn(7);
  await work();
  await pass(7);
  return periodId;
}
describe("a card that is declined", () => {
  it("is tried again after 1, 3 and 7 days, with mails; the benefits stay through the grace", async () => {
    const periodId = await due("declines");
    const tried: number[] = [];
    for (let day = 0; day <= 14; day++) {
      await work();
      await work();
      if ((await charges()).length > tried.length) tried.push(day);
      expect(await isMember()).toBe(true);
      await pass(1);
      await deriveMembers();
    }
    expect(tried).toEqual([0, 1, 3, 7]);
    expect(await charged()).toEqual([]);
    expect(await turns()).toEqual([
      "on",
      "announced",
      "declined",
      "declined",
      "declined",
      "failed",
    ]);
    expect(await stateOf(periodId)).toBe("failed");
    // The fifteenth day after the end: over, which is told.
    expect(await isMember()).toBe(false);
    await tellOver();
    expect((await mailKinds()).at(-1)).toBe("membership_ended");
    await endGrace(periodId);
    await work();
    const { state, order } = await renewalOf(periodId);
    expect([state, order?.status]).toEqual(["over", "expired"]);
  });

  it("waits with a clear state, and is paid by hand in the meantime", async () => {
    const periodId = await due("declines");
    await work();
    const { orderId } = await renewalOf(periodId);
    expect(await view()).toMatchObject({
      next: { state: "waiting", next_try_at: expect.any(String), order_url: expect.any(String) },
    });
    const session = await payAtStripe(server, orderId!);
    // Nobody is charged while they are at the page of the gateway.
    await pass(1);
    await work();
    expect(await charges()).toHaveLength(1);
    await deliver(server.deliver("checkout.session.completed", session));
    expect(await stateOf(periodId)).toBe("done");
    await pass(7);
    await work();
    expect(await charges()).toHaveLength(1);
    expect((await periods()).filter(([, , ended]) => !ended)).toHaveLength(2);
  });

  it("is tried at once when another one is stored, and the plan goes on", async () => {
    const periodId = await due("declines");
    await work();
    await pass(2);
    await work();
    expect(await charges()).toHaveLength(2);
    await storeCard("pays");
    await work();
    expect(await stateOf(periodId)).toBe("done");
    expect(await charged()).toHaveLength(1);
    expect((await charges()).map(({ status }) => status)).toEqual(["closed", "closed", "captured"]);
    const cards = await db.storedCard.findMany({ where: { memberId }, orderBy: { id: "asc" } });
    expect(cards.map(({ removedAt }) => removedAt === null)).toEqual([false, true]);
  });

  it("is tried no more once the renewal is stopped, whose order is cancelled", async () => {
    const periodId = await due("declines");
    await work();
    expect((await stop()).data).toMatchObject({ is_on: false, next: null });
    await pass(7);
    await work();
    const { state, order } = await renewalOf(periodId);
    expect([state, order?.status, (await charges()).length]).toEqual(["over", "cancelled", 1]);
  });

  it("is not announced again when its order was cancelled by hand", async () => {
    const periodId = await due("declines");
    await work();
    const { orderId } = await renewalOf(periodId);
    await db.order.update({ where: { id: orderId! }, data: { status: "cancelled" } });
    await work();
    await work();
    expect(await stateOf(periodId)).toBe("over");
    expect(await charges()).toHaveLength(1);
  });
});

describe("a card whose bank wants its owner", () => {
  it("is confirmed at the order's page, to which a mail leads", async () => {
    const periodId = await due("authenticates");
    await work();
    expect((await turns()).at(-1)).toBe("authentication");
    expect(await view()).toMatchObject({ next: { state: "confirm" } });
    const { orderId, order } = await renewalOf(periodId);
    // The whole time of grace, as the bank may take days.
    expect(order!.expiresAt.getTime()).toBeGreaterThan(addDaysTo(new Date(), 13).getTime());
    const session = await payAtStripe(server, orderId!);
    await deliver(server.deliver("checkout.session.completed", session));
    expect(await stateOf(periodId)).toBe("done");
    expect(await charged()).toEqual([]);
  });

  it("is asked for again after 1, 3 and 7 days", async () => {
    const periodId = await due("authenticates");
    for (let day = 0; day <= 8; day++) {
      await work();
      await pass(1);
    }
    expect((await turns()).slice(2)).toEqual([
      "authentication",
      "authentication",
      "authentication",
      "failed",
    ]);
    expect(await stateOf(periodId)).toBe("failed");
  });
});

describe("a gateway that gives no answer", () => {
  it("is asked again with the same key, and the state says so", async () => {
    const periodId = await due("pays");
    server.isDown = true;
    await work();
    expect(await stateOf(periodId)).toBe("charging");
    expect(await view()).toMatchObject({ next: { state: "charging" } });
    await work();
    expect(await charges()).toHaveLength(1);
    const later = new Date(Date.now() + 180_000);
    await expect(reconcileOpen(later)).rejects.toMatchObject({ name: "GatewayError" });
    server.isDown = false;
    await reconcileOpen(later);
    expect(await stateOf(periodId)).toBe("done");
    expect(await charged()).toHaveLength(1);
  });

  it("that had charged is found, also after it has forgotten the key", async () => {
    const periodId = await due("pays");
    server.losesAnswers = true;
    await work();
    server.losesAnswers = false;
    const [payment] = await charges();
    expect([payment?.status, (await charged()).length]).toEqual(["open", 1]);
    await db.payment.update({
      where: { id: payment!.id },
      data: { createdAt: addDaysTo(new Date(), -2) },
    });
    server.forgetKeys();
    for (const intent of server.cards.intents.values()) intent.created -= 2 * 86_400;
    await reconcileOpen();
    expect([await stateOf(periodId), (await charged()).length]).toEqual(["done", 1]);
  });

  it("control: a forgotten key would charge a second time", async () => {
    const periodId = await due("pays");
    server.losesAnswers = true;
    await work();
    server.losesAnswers = false;
    server.forgetKeys();
    await reconcileOpen(new Date(Date.now() + 180_000));
    expect([await stateOf(periodId), (await charged()).length]).toEqual(["done", 2]);
  });
});

describe("reports of charges", () => {
  it("that come late settle a charge that took its time, however often they come", async () => {
    const periodId = await due("processes");
    await work();
    expect(await stateOf(periodId)).toBe("charging");
    const [intent] = [...server.cards.intents.values()].slice(-1);
    intent!.status = "succeeded";
    const report = server.deliver("payment_intent.succeeded", intent!);
    expect(await deliver(report)).toEqual({ state: "done" });
    expect(await deliver(report)).toEqual({ state: "repeated" });
    expect([await stateOf(periodId), (await periods()).length]).toEqual(["done", 2]);
  });

  it("that were lost are made up for by the reconciliation", async () => {
    const periodId = await due("processes");
    await work();
    const [intent] = [...server.cards.intents.values()].slice(-1);
    intent!.status = "succeeded";
    await reconcileOpen(new Date(Date.now() + 180_000));
    expect(await stateOf(periodId)).toBe("done");
    const { order } = await renewalOf(periodId);
    expect(await db.invoice.count({ where: { orderId: order!.id } })).toBe(1);
  });

  it("about a page leave its payment open, as another card may be tried there", async () => {
    const periodId = await due("declines");
    await work();
    const { orderId } = await renewalOf(periodId);
    await startPayment(orderId!, "card", "el");
    const { key } = await db.payment.findFirstOrThrow({
      where: { orderId: orderId!, status: "open" },
    });
    const [any] = [...server.cards.intents.values()].slice(-1);
    const failed = { ...any!, id: "pi_of_page", metadata: { payment: key } };
    const report = server.deliver("payment_intent.payment_failed", failed);
    expect(await deliver(report)).toEqual({ state: "ignored" });
    expect(await db.payment.count({ where: { key, status: "open" } })).toBe(1);
  });
});
