import { describe, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { actorWith } from "@/lib/kernel/core/test-actor";
import { settings } from "@/lib/kernel/core/settings";
import { deriveMembers } from "@/lib/commerce/membership/turns";
import { expireDue } from "@/lib/commerce/order/due";
import { bankReference } from "@/lib/commerce/payment/bank-reference";
import { endPaymentsOf } from "@/lib/commerce/payment/close";
import { deliver, payAtStripe } from "@/lib/commerce/payment/test-checkout";
import { matchTransfer } from "@/lib/commerce/payment/transfer";
import { isMember, owner, periods, server } from "../membership-order/test-company";
import {
  endGrace,
  endIn,
  pass,
  PRICE,
  renewalOf,
  resume,
  setRenewal,
  stateOf,
  stop,
  turns,
  work,
} from "./test-renewal";

describe("a renewal by transfer", () => {
  const payByTransfer = async (orderId: number) => {
    const payment = await db.payment.findFirstOrThrow({ where: { orderId, status: "open" } });
    const actor = actorWith("manager", { userId: owner.userId });
    const about = { reference: bankReference(payment.id), amount_cents: PRICE };
    await matchTransfer(actor, about, "el");
  };

  it("makes the order fourteen days before the end; the period starts when it is paid", async () => {
    expect((await setRenewal("bank_transfer")).data).toMatchObject({ is_on: true, card: null });
    const { periodId } = await endIn(15);
    await work();
    expect(await turns()).toEqual(["on"]);
    await pass(1);
    await work();
    await work();
    expect(await turns()).toEqual(["on", "transfer"]);
    const { state, order } = await renewalOf(periodId);
    expect([state, order?.status, order?.totalCents]).toEqual([
      "transfer",
      "pending_payment",
      PRICE,
    ]);
    const mails = await db.mail.findMany({
      where: { kind: "transfer_details" },
      orderBy: { id: "desc" },
    });
    expect(mails[0]?.toAddress).toBe(owner.email);
    expect(await periods()).toHaveLength(1);
    await payByTransfer(order!.id);
    expect([await stateOf(periodId), (await periods()).length]).toEqual(["done", 2]);
  });

  it("ends when no money comes, at the end of the grace", async () => {
    await setRenewal("bank_transfer");
    const { periodId } = await endIn(14);
    await work();
    await pass(27);
    await expireDue(endPaymentsOf);
    expect([await stateOf(periodId), await isMember()]).toEqual(["transfer", true]);
    await pass(2);
    await deriveMembers();
    await endGrace(periodId);
    await work();
    expect([await stateOf(periodId), await isMember()]).toEqual(["over", false]);
  });

  it("is stopped with its order, and ordered anew when that is taken back", async () => {
    await setRenewal("bank_transfer");
    const { periodId } = await endIn(14);
    await work();
    const first = (await renewalOf(periodId)).orderId;
    await stop();
    expect((await renewalOf(periodId)).order?.status).toBe("cancelled");
    expect((await resume()).data).toMatchObject({ is_on: true, next: { state: "transfer" } });
    const again = await renewalOf(periodId);
    expect([again.order?.status, again.orderId === first]).toEqual(["pending_payment", false]);
  });

  it("can be paid by card after all", async () => {
    await setRenewal("bank_transfer");
    const { periodId } = await endIn(14);
    await work();
    const { orderId } = await renewalOf(periodId);
    const session = await payAtStripe(server, orderId!);
    await deliver(server.deliver("checkout.session.completed", session));
    expect(await stateOf(periodId)).toBe("done");
  });

  it("is not offered where no transfers are taken", async () => {
    const { BANK_IBAN } = settings();
    Object.assign(settings(), { BANK_IBAN: undefined });
    expect((await setRenewal("bank_transfer")).errors).toHaveProperty("method");
    Object.assign(settings(), { BANK_IBAN });
  });
});
