import { beforeEach, describe, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { limiterState } from "@/lib/kernel/http/limiter";
import { addDays, endOfYear, toDay } from "@/lib/commerce/membership/dates";
import { today } from "@/lib/commerce/membership/periods";
import { remindOfEnds } from "@/lib/commerce/membership/turns";
import { forgetCard } from "@/lib/commerce/payment/card/forget";
import {
  isMember,
  mailKinds,
  manager,
  memberId,
  owner,
  periods,
  server,
} from "../membership-order/test-company";
import { makePlan } from "../membership-plan/test-plans";
import {
  call,
  charged,
  charges,
  endIn,
  pass,
  PRICE,
  renewalOf,
  resume,
  setRenewal,
  stop,
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

describe("the consent", () => {
  it("is stored in the words that were seen, with who, when and in which language", async () => {
    const { sent } = await storeCard();
    expect(sent.data).toMatchObject({ redirect_url: expect.stringMatching(/^https:/) });
    const consent = await db.renewalConsent.findFirstOrThrow({ where: { memberId } });
    expect(consent).toMatchObject({
      userId: owner.userId,
      method: "card",
      locale: "el",
      version: VERSION,
    });
    expect(consent.text).toContain("επτά ημέρες πριν");
    expect(Date.now() - consent.createdAt.getTime()).toBeLessThan(60_000);
    expect(await view()).toMatchObject({
      is_on: true,
      method: "card",
      card: { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2030 },
      consent: { text: consent.text, version: VERSION },
    });
    expect(await turns()).toEqual(["on"]);
    const audit = await db.auditEntry.findFirstOrThrow({
      where: { action: "membership.renewal_on", subjectId: memberId },
    });
    expect(audit.actorId).toBe(owner.userId);
  });

  it("is never changed, but for who gave it", async () => {
    await storeCard();
    const { id } = await db.renewalConsent.findFirstOrThrow({ where: { memberId } });
    await expect(
      db.renewalConsent.update({ where: { id }, data: { text: "Άλλο" } }),
    ).rejects.toThrow();
    await expect(
      db.renewalConsent.update({ where: { id }, data: { userId: manager.userId } }),
    ).rejects.toThrow();
    await db.renewalConsent.update({ where: { id }, data: { userId: null } });
  });

  it("to another version, and of somebody else, is refused", async () => {
    const old = { method: "bank_transfer", consent_version: "2025-01" };
    expect((await call("PUT /api/membership-renewal/{id}", old)).errors).toHaveProperty(
      "consent_version",
    );
    expect((await setRenewal("cash")).status).toBe(422);
    // Not even managers agree for a company.
    expect((await setRenewal("bank_transfer", manager)).status).toBe(403);
    expect((await setRenewal("bank_transfer", await testUser())).status).toBe(404);
    const editor = await testUser({ role: "editor" });
    expect((await setRenewal("bank_transfer", editor)).status).toBe(403);
    expect((await setRenewal("card")).status).toBe(409);
    expect(await db.membershipRenewal.count({ where: { memberId } })).toBe(0);
    expect(await view()).toMatchObject({ is_on: false, method: null, consent: null });
  });

  it("control: without one nothing is announced or charged, and the end is reminded of", async () => {
    await endIn(7);
    await work();
    await remindOfEnds();
    expect([await turns(), await charges()]).toEqual([[], []]);
    expect(await mailKinds()).toContain("membership_ending");
  });

  it("of somebody who left the company meanwhile charges nothing", async () => {
    await storeCard();
    const { periodId } = await endIn(7);
    await work();
    await db.userProfile.updateMany({ where: { userId: owner.userId }, data: { memberId: null } });
    await testUser({ memberId });
    await pass(7);
    await work();
    expect((await renewalOf(periodId)).state).toBe("announced");
    expect(await charges()).toEqual([]);
  });
});

describe("a renewal by card", () => {
  it("is announced seven days before, and not earlier, instead of the reminder", async () => {
    await storeCard();
    const { periodId } = await endIn(8);
    await work();
    expect(await turns()).toEqual(["on"]);
    await pass(1);
    await work();
    await work();
    await remindOfEnds();
    expect(await turns()).toEqual(["on", "announced"]);
    expect(await mailKinds()).not.toContain("membership_ending");
    const { state, cents, months, dueOn } = await renewalOf(periodId);
    expect([state, cents, months, toDay(dueOn)]).toEqual([
      "announced",
      PRICE,
      12,
      addDays(today(), 7),
    ]);
    expect(await charges()).toEqual([]);
  });

  it("is charged on the last day: paid like any order, with its document and period", async () => {
    await storeCard();
    const { periodId, planId } = await endIn(7);
    await work();
    await pass(6);
    await work();
    expect(await charges()).toEqual([]);
    await pass(1);
    await work();
    const { state, order } = await renewalOf(periodId);
    expect([state, order?.status, order?.totalCents, order?.planId]).toEqual([
      "done",
      "paid",
      PRICE,
      planId,
    ]);
    expect(order?.userId).toBe(owner.userId);
    expect(await db.invoice.count({ where: { orderId: order!.id } })).toBe(1);
    const first = addDays(today(), 1);
    expect((await periods()).at(-1)).toEqual([first, endOfYear(first), false]);
    expect(await charged()).toHaveLength(1);
    await work();
    expect(await charged()).toHaveLength(1);
    expect((await view()) as object).toMatchObject({ is_on: true, next: null });
  });

  it("costs what was announced, whatever becomes of the price", async () => {
    await storeCard();
    const { periodId, planId } = await endIn(7);
    await work();
    await db.membershipPlan.update({
      where: { id: planId },
      data: { yearCents: 99_900, isOffered: false },
    });
    await pass(7);
    await work();
    expect((await renewalOf(periodId)).order?.totalCents).toBe(PRICE);
  });

  it("that was agreed to late is charged seven days after its announcement", async () => {
    const { periodId } = await endIn(2);
    await storeCard();
    await work();
    expect(toDay((await renewalOf(periodId)).dueOn)).toBe(addDays(today(), 7));
    await pass(3);
    await work();
    expect([await charges(), await isMember()]).toEqual([[], true]);
    await pass(4);
    await work();
    expect((await renewalOf(periodId)).state).toBe("done");
    // No day is left out.
    expect((await periods()).at(-1)?.[0]).toBe(addDays(today(), -4));
  });

  it("has the plan that was wanted, which is announced anew when it is wanted later", async () => {
    await storeCard();
    const { periodId, planId } = await endIn(7);
    await work();
    const small = await makePlan({ name: "Μικρό", en: "Small", year: 6_200 });
    await db.membershipPeriod.update({ where: { id: periodId }, data: { nextPlanId: small.id } });
    await work();
    expect(await turns()).toEqual(["on", "announced", "announced"]);
    expect(await renewalOf(periodId)).toMatchObject({ planId: small.id, cents: 6_200 });
    await pass(7);
    await work();
    const renewed = await db.membershipPeriod.findFirstOrThrow({
      where: { memberId },
      orderBy: { startsOn: "desc" },
    });
    expect([renewed.planId, renewed.planId === planId]).toEqual([small.id, false]);
  });

  it("of a plan that is not sold any more ends, and is told", async () => {
    await storeCard();
    const { planId } = await endIn(7);
    await db.membershipPlan.update({ where: { id: planId }, data: { isOffered: false } });
    await work();
    await remindOfEnds();
    expect(await turns()).toEqual(["on", "unsold"]);
    expect(await mailKinds()).toContain("membership_ending");
    expect((await view()) as object).toMatchObject({ is_on: false });
  });

  it("that was paid by hand meanwhile is not charged", async () => {
    await storeCard();
    const { periodId, planId } = await endIn(7);
    await work();
    await endIn(372, planId);
    await pass(7);
    await work();
    expect([(await renewalOf(periodId)).state, await charges()]).toEqual(["over", []]);
  });
});

describe("the end of a renewal", () => {
  it("comes by one button, and is taken back until the period ends", async () => {
    await storeCard();
    const { periodId } = await endIn(7);
    await work();
    expect((await stop()).data).toMatchObject({ is_on: false, is_resumable: true, next: null });
    expect((await stop()).status).toBe(409);
    await pass(7);
    await work();
    expect(await charges()).toEqual([]);
    expect((await resume()).data).toMatchObject({ is_on: true, next: { state: "announced" } });
    expect((await resume()).status).toBe(409);
    await work();
    expect((await renewalOf(periodId)).state).toBe("done");
    const actions = await db.auditEntry.findMany({
      where: { subjectId: memberId, action: { startsWith: "membership.renewal_" } },
      orderBy: { id: "asc" },
    });
    expect(actions.map(({ action }) => action)).toEqual([
      "membership.renewal_on",
      "membership.renewal_stopped",
      "membership.renewal_resumed",
    ]);
  });

  it("is not taken back once the period is over, nor by somebody else", async () => {
    await storeCard();
    await endIn(1);
    await stop();
    expect((await resume(await testUser())).status).toBe(404);
    expect((await resume(manager)).status).toBe(403);
    await pass(2);
    expect((await resume()).status).toBe(409);
    await work();
    expect(await charges()).toEqual([]);
  });

  it("comes with the removal of the card, which the gateway forgets", async () => {
    await storeCard();
    await endIn(7);
    await work();
    const card = await db.storedCard.findFirstOrThrow({ where: { memberId } });
    const drop = () => call("DELETE /api/membership-renewal/{id}/card");
    expect((await drop()).status).toBe(204);
    expect((await drop()).status).toBe(404);
    expect((await resume()).status).toBe(409);
    await pass(7);
    await work();
    expect(await charges()).toEqual([]);
    expect(server.cards.customers.has(card.customerId)).toBe(true);
    server.isDown = true;
    await expect(forgetCard(card.id)).rejects.toMatchObject({ name: "GatewayError" });
    server.isDown = false;
    await forgetCard(card.id);
    await forgetCard(card.id);
    expect(server.cards.customers.has(card.customerId)).toBe(false);
    expect(await db.storedCard.count({ where: { id: card.id } })).toBe(0);
  });
});
