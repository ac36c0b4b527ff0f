import { beforeEach, describe, expect, it } from "vitest";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { announceRenewals } from "@/lib/commerce/membership-renewal/announce";
import { beginRenewal, runRenewals, tryAgain } from "@/lib/commerce/membership-renewal/renew";
import { addCharge, chargeKey, runCharge } from "@/lib/commerce/payment/card/charge";
import { checkSetup } from "@/lib/commerce/payment/card/setup";
import { cardGateway } from "@/lib/commerce/payment/methods";
import { reconcileOpen } from "@/lib/commerce/payment/reconcile";
import { deliver } from "@/lib/commerce/payment/test-checkout";
import { memberId, periods, server } from "../membership-order/test-company";
import {
  call,
  charged,
  charges,
  endIn,
  pass,
  PRICE,
  renewalOf,
  resume,
  stop,
  storeCard,
  turns,
  VERSION,
  work,
} from "./test-renewal";

beforeEach(() => {
  server.isDown = false;
  server.losesAnswers = false;
});

const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));
const soon = () => new Date(Date.now() + 180_000);

async function due(behaviour: Parameters<typeof storeCard>[0] = "pays") {
  await storeCard(behaviour);
  const { periodId } = await endIn(7);
  await work();
  await pass(7);
  return periodId;
}

describe("several workers at once", () => {
  it("announce a renewal once", async () => {
    await storeCard();
    await endIn(7);
    await times(6, () => announceRenewals());
    expect(await turns()).toEqual(["on", "announced"]);
  });

  it("charge once: one order, one document, one period", async () => {
    const periodId = await due();
    await times(6, () => runRenewals(null));
    expect([(await charged()).length, (await charges()).length]).toEqual([1, 1]);
    const { orderId, state } = await renewalOf(periodId);
    expect(state).toBe("done");
    const orders = await db.order.count({ where: { memberId, renewal: { isNot: null } } });
    expect([orders, await db.invoice.count({ where: { orderId: orderId! } })]).toEqual([1, 1]);
    expect(await periods()).toHaveLength(2);
  });

  it("charge once while the answers are lost, and the reconciliation asks at the same time", async () => {
    const periodId = await due();
    server.losesAnswers = true;
    await times(3, () => runRenewals(null));
    server.losesAnswers = false;
    const [payment] = await charges();
    await times(4, (index) => (index % 2 ? reconcileOpen(soon()) : runCharge(payment!.id)));
    expect([(await charged()).length, (await renewalOf(periodId)).state]).toEqual([1, "done"]);
    expect(await periods()).toHaveLength(2);
  });

  it("try again once", async () => {
    const periodId = await due("declines");
    await work();
    await pass(1);
    await times(6, () => runRenewals(null));
    expect(await charges()).toHaveLength(2);
    expect(await turns()).toEqual(["on", "announced", "declined", "declined"]);
    expect((await renewalOf(periodId)).tries).toBe(2);
  });

  it("tell a refusal once that comes as answer, as report and by asking", async () => {
    const periodId = await due("declines");
    const paymentId = (await beginRenewal(periodId, null))!;
    const { key } = await db.payment.findUniqueOrThrow({ where: { id: paymentId } });
    server.losesAnswers = true;
    await runCharge(paymentId);
    server.losesAnswers = false;
    const intent = [...server.cards.intents.values()].find(
      ({ metadata }) => metadata.payment === key,
    )!;
    await Promise.all([
      runCharge(paymentId),
      reconcileOpen(soon()),
      deliver(server.deliver("payment_intent.payment_failed", intent)),
    ]);
    expect(await turns()).toEqual(["on", "announced", "declined"]);
  });

  it("control: a worker that did not see the claim is stopped by the key of the charge", async () => {
    const periodId = await due();
    await runRenewals(null);
    const { orderId } = await renewalOf(periodId);
    const { id, gateway } = await db.storedCard.findFirstOrThrow({ where: { memberId } });
    const card = { id, gateway: gateway as "stripe" };
    const open = await db.order.create({
      data: {
        kind: "membership",
        memberId,
        name: "Άννα",
        surname: "Λάσκαρη",
        email: "anna@example.test",
        locale: "el",
        totalCents: PRICE,
        vatCents: 2_400,
        expiresAt: soon(),
      },
      select: { id: true },
    });
    const again = (what: string) =>
      inTransaction((tx) => addCharge(tx, { orderId: open.id, card, what }));
    const what = `renewal of period ${periodId}, try 1`;
    const [first] = await charges();
    expect([first?.key, first?.orderId]).toEqual([chargeKey(what), orderId]);
    await expect(again(what)).rejects.toMatchObject({ code: "P2002" });
    // With another key nothing would stop it.
    await runCharge(await again(`${what} again`));
    expect(await charged()).toHaveLength(2);
  });

  it("control: two keys are two charges at the gateway, one key is one", async () => {
    await storeCard();
    const card = await db.storedCard.findFirstOrThrow({ where: { memberId } });
    const about = { card, amountCents: PRICE, currency: "EUR", title: "x", createdAt: new Date() };
    const { cards } = cardGateway()!.provider;
    const before = server.cards.intents.size;
    const key = crypto.randomUUID();
    const same = await times(4, () => cards.charge({ ...about, key }));
    expect(new Set(same.map(({ sessionId }) => sessionId)).size).toBe(1);
    expect(server.cards.intents.size).toBe(before + 1);
    await times(2, () => cards.charge({ ...about, key: crypto.randomUUID() }));
    expect(server.cards.intents.size).toBe(before + 3);
  });
});

describe("people and workers at once", () => {
  it.each([1, 2, 3])("a stop comes before the charge or after it, never between (%i)", async () => {
    const periodId = await due();
    await Promise.all([stop(), runRenewals(null)]);
    const { state } = await renewalOf(periodId);
    const paid = (await charged()).length;
    expect([state, paid]).toEqual(state === "done" ? ["done", 1] : ["announced", 0]);
  });

  it("a card that is removed during the try is not charged afterwards", async () => {
    const periodId = await due("declines");
    await work();
    await pass(1);
    const drop = call("DELETE /api/membership-renewal/{id}/card");
    await Promise.all([drop, tryAgain(periodId)]);
    const begun = (await charges()).length;
    await pass(7);
    await work();
    expect((await charges()).length).toBe(begun);
  });

  it("a stored card is reported twice, and stored once", async () => {
    await call("POST /api/membership-renewal/{id}/card", { consent_version: VERSION });
    const setup = await db.cardSetup.findFirstOrThrow({ where: { memberId } });
    server.storeCard(server.session(setup.key));
    await times(4, () => checkSetup(setup.id));
    expect(await db.storedCard.count({ where: { memberId } })).toBe(1);
    expect(await turns()).toEqual(["on"]);
  });

  it("two presses of stop are one, and two of its taking back", async () => {
    await storeCard();
    await endIn(5);
    const stopped = (await times(2, () => stop())).map(({ status }) => status);
    expect(stopped.toSorted()).toEqual([200, 409]);
    const resumed = (await times(2, () => resume())).map(({ status }) => status);
    expect(resumed.toSorted()).toEqual([200, 409]);
  });
});
