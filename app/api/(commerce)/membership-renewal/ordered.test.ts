import { beforeEach, describe, expect, it } from "vitest";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { limiterState } from "@/lib/kernel/http/limiter";
import { renewalMails } from "@/lib/commerce/membership-renewal/mails";
import { storeCardOf } from "@/lib/commerce/membership-renewal/store-card";
import { answerTestPayment, findTestPayment } from "@/lib/commerce/payment/test-payment";
import { forgetCard } from "@/lib/commerce/payment/card/forget";
import { actorWith } from "@/lib/kernel/core/test-actor";
import { bankReference } from "@/lib/commerce/payment/bank-reference";
import { matchTransfer } from "@/lib/commerce/payment/transfer";
import { startPayment } from "@/lib/commerce/payment/start";
import { deliver, payAtStripe } from "@/lib/commerce/payment/test-checkout";
import { erasePerson } from "@/lib/site/personal-data/erase";
import { exportPerson } from "@/lib/site/personal-data/export";
import {
  isMember,
  manager,
  memberId,
  order,
  owner,
  server,
} from "../membership-order/test-company";
import {
  call,
  charges,
  endIn,
  pass,
  renewalOf,
  storeCard,
  turns,
  VERSION,
  view,
  work,
} from "./test-renewal";

beforeEach(() => {
  limiterState.get().limiters.clear();
  server.isDown = false;
  server.losesAnswers = false;
});

const agreed = (method: string, version = VERSION) => ({
  renewal: { method, consent_version: version },
});

describe("an order with a consent", () => {
  it("stores the card with which it is paid, once the gateway names it", async () => {
    const { order: made } = await order(owner, agreed("card"));
    const consent = await db.renewalConsent.findUniqueOrThrow({ where: { orderId: made.id } });
    expect(consent).toMatchObject({ memberId, userId: owner.userId, method: "card" });
    // Nothing is on before it is paid.
    expect(await view()).toMatchObject({ is_on: false, card: null });
    const session = await payAtStripe(server, made.id);
    expect(session.storesCard).toBe(true);
    await deliver(server.deliver("checkout.session.completed", session));
    expect(await view()).toMatchObject({ is_on: false });
    server.isDown = true;
    await expect(storeCardOf(made.id)).rejects.toMatchObject({ name: "GatewayError" });
    server.isDown = false;
    await storeCardOf(made.id);
    await storeCardOf(made.id);
    expect(await view()).toMatchObject({ is_on: true, method: "card", card: { last4: "4242" } });
    expect(await turns()).toEqual(["on"]);
  });

  it("control: without a consent no card is stored, nor asked to be", async () => {
    const { order: made } = await order();
    const session = await payAtStripe(server, made.id);
    await deliver(server.deliver("checkout.session.completed", session));
    await storeCardOf(made.id);
    expect([session.storesCard, await isMember()]).toEqual([false, true]);
    expect(await db.storedCard.count({ where: { memberId } })).toBe(0);
    expect(await view()).toMatchObject({ is_on: false, method: null });
  });

  it("to a card that is paid by transfer turns nothing on", async () => {
    const { order: made } = await order(owner, agreed("card"));
    await startPayment(made.id, "bank_transfer", "el");
    const { id, amountCents } = await db.payment.findFirstOrThrow({ where: { orderId: made.id } });
    const asManager = actorWith("manager", { userId: manager.userId });
    const about = { reference: bankReference(id), amount_cents: amountCents };
    await matchTransfer(asManager, about, "el");
    await storeCardOf(made.id);
    expect([await isMember(), (await view()) as object]).toMatchObject([true, { is_on: false }]);
  });

  it("to transfers counts as soon as it is paid, in whatever way", async () => {
    const { order: made } = await order(owner, agreed("bank_transfer"));
    const session = await payAtStripe(server, made.id);
    expect(session.storesCard).toBe(false);
    await deliver(server.deliver("checkout.session.completed", session));
    expect(await view()).toMatchObject({ is_on: true, method: "bank_transfer" });
  });

  it("is refused for another version, and of managers, and then nothing is ordered", async () => {
    expect((await order(owner, agreed("card", "old"))).errors).toHaveProperty("consent_version");
    expect((await order(manager, agreed("card"))).status).toBe(403);
    expect((await order(owner, agreed("cash"))).status).toBe(422);
    expect(await db.order.count({ where: { memberId } })).toBe(0);
  });
});

describe("the test gateway", () => {
  const inDemo = async <T>(run: () => Promise<T>): Promise<T> => {
    const { DEMO, STRIPE_SECRET_KEY } = settings();
    Object.assign(settings(), { DEMO: true, STRIPE_SECRET_KEY: undefined });
    try {
      return await run();
    } finally {
      Object.assign(settings(), { DEMO, STRIPE_SECRET_KEY });
    }
  };

  it.each([
    ["ok", "done"],
    ["declined", "waiting"],
    ["authentication", "confirm"],
  ] as const)("stores a card alone that later is %s", (card, state) =>
    inDemo(async () => {
      const { data } = await call("POST /api/membership-renewal/{id}/card", {
        consent_version: VERSION,
      });
      const key = (data as { redirect_url: string }).redirect_url.split("/").at(-1)!;
      expect(await findTestPayment(key)).toMatchObject({ storesCard: true, isOpen: true });
      await answerTestPayment({ key, outcome: "decline" });
      expect(await db.storedCard.count({ where: { memberId } })).toBe(0);
      const answers = await Promise.allSettled(
        [1, 2].map(() => answerTestPayment({ key, outcome: "pay", card })),
      );
      // The page is gone for whoever comes second.
      for (const answer of answers)
        if (answer.status === "rejected")
          expect(answer.reason).toMatchObject({ code: "not_found" });
      expect(answers.some(({ status }) => status === "fulfilled")).toBe(true);
      expect(await findTestPayment(key)).toBeNull();
      const { periodId } = await endIn(7);
      await work();
      await pass(7);
      await work();
      expect((await renewalOf(periodId)).state).toBe(state);
    }),
  );

  it("stores the card with a payment", () =>
    inDemo(async () => {
      const { order: made } = await order(owner, agreed("card"));
      const { redirect_url: url } = await startPayment(made.id, "card", "el");
      await answerTestPayment({ key: url!.split("/").at(-1)!, outcome: "pay", card: "declined" });
      await storeCardOf(made.id);
      expect(await view()).toMatchObject({ is_on: true, card: { last4: "0341" } });
      const card = await db.storedCard.findFirstOrThrow({ where: { memberId } });
      await call("DELETE /api/membership-renewal/{id}/card");
      await forgetCard(card.id);
      expect(await db.storedCard.count({ where: { memberId } })).toBe(0);
    }));
});

describe("mails about renewals", () => {
  const { recipients, write } = renewalMails.membership_renewal;
  const reader = { email: "", name: "", surname: "", locale: "en", isVerified: true } as const;
  const kind = "membership_renewal" as const;
  const mail = (job: Parameters<typeof write>[0]) => write(job, reader);

  it("say price, day, card and how to cancel, until that is no more so", async () => {
    await storeCard();
    const { periodId } = await endIn(7);
    await work();
    const job = { kind, memberId, periodId, turn: "announced" as const };
    expect(await mail(job)).toMatchObject({
      text: "renewal_announced",
      values: { plan: "Studio", price: "€124.00", card: "VISA •••• 4242", term: "one year" },
      path: "/account/membership",
    });
    await call("POST /api/membership-renewal/{id}/stop");
    expect(await mail(job)).toBeUndefined();
    expect(await mail({ kind, memberId, turn: "stopped" })).toMatchObject({
      text: "renewal_stopped",
    });
  });

  it("about a refusal lead to the order, and not after it was paid", async () => {
    await storeCard("authenticates");
    const { periodId } = await endIn(7);
    await work();
    await pass(7);
    await work();
    const job = { kind, memberId, periodId, turn: "authentication" as const };
    const { order: made } = await renewalOf(periodId);
    expect(await mail(job)).toMatchObject({
      text: "renewal_authentication",
      path: expect.stringContaining(`/order/${made!.number}?signature=`),
    });
    const session = await payAtStripe(server, made!.id);
    await deliver(server.deliver("checkout.session.completed", session));
    expect(await mail(job)).toBeUndefined();
  });

  it("reach who agreed, whatever they chose about mails", async () => {
    await storeCard();
    await db.userProfile.updateMany({
      where: { userId: owner.userId },
      data: { notifications: { membership: { site: true, mail: "off" } } },
    });
    expect(await recipients({ memberId })).toEqual([owner.userId]);
  });

  it("say the words that were agreed to", async () => {
    await storeCard();
    const { id: consentId, text } = await db.renewalConsent.findFirstOrThrow({
      where: { memberId },
    });
    const written = await mail({ kind, memberId, consentId, turn: "on" });
    expect(written).toMatchObject({ text: "renewal_on", quote: text });
  });
});

describe("the data of who stored a card", () => {
  it("is in their copy, and goes with them: the card, the renewal and the name at the consent", async () => {
    await storeCard();
    await endIn(7);
    await work();
    const person = { userId: owner.userId, email: owner.email };
    const copy = await exportPerson(person);
    expect(copy.stored_cards).toMatchObject([{ brand: "visa", last4: "4242" }]);
    expect(copy.renewal_consents).toMatchObject([{ version: VERSION, method: "card" }]);
    expect(JSON.stringify(copy)).not.toContain("cus_test");
    await inTransaction((tx) => erasePerson(tx, person));
    const consent = await db.renewalConsent.findFirstOrThrow({ where: { memberId } });
    expect([consent.userId, consent.text.length > 0]).toEqual([null, true]);
    const card = await db.storedCard.findFirstOrThrow({ where: { memberId } });
    expect(card).toMatchObject({ userId: null, last4: "0000", removedAt: expect.any(Date) });
    await pass(7);
    await work();
    expect(await charges()).toEqual([]);
    await forgetCard(card.id);
    expect(server.cards.customers.has(card.customerId)).toBe(false);
  });
});
