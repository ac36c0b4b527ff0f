import { describe, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { ownMembership } from "@/lib/commerce/membership/screen";
import { addPaidPeriod, makePlan } from "../membership-plan/test-plans";
import { daysOfYear, payMade, planNow, plans, PRICES, up, wish } from "./test-changes";
import { memberId, moveBack, pay } from "./test-company";

describe("a wish for a cheaper plan", () => {
  it("changes nothing now, is chosen for the next order, and ends with its payment", async () => {
    await addPaidPeriod(memberId, plans.middle, PRICES.middle);
    expect((await wish(plans.small)).data).toMatchObject({ plan: "Μεσαίο", next_plan: "Μικρό" });
    const own = await ownMembership(memberId, "en");
    expect(own.wish).toEqual({ planId: plans.small, months: 12 });
    expect(await planNow()).toBe("Middle");
    await addPaidPeriod(memberId, plans.small, PRICES.small);
    const after = await ownMembership(memberId, "en");
    expect([after.wish, after.membership.next_plan]).toEqual([undefined, null]);
    expect(after.changes?.down).toEqual([]);
    expect((await wish(plans.small)).status).toBe(409);
    const last = await db.membershipPeriod.findFirstOrThrow({
      where: { memberId },
      orderBy: { startsOn: "desc" },
    });
    expect(last.planId).toBe(plans.small);
  });

  it("can be taken back, also twice, and lasts through the days of grace", async () => {
    await addPaidPeriod(memberId, plans.middle, PRICES.middle);
    await wish(plans.small);
    expect((await wish(null)).data).toMatchObject({ next_plan: null });
    expect((await wish(null)).status).toBe(200);
    await wish(plans.small);
    await moveBack(daysOfYear() + 3);
    const own = await ownMembership(memberId, "en");
    expect([own.membership.state, own.wish?.planId]).toEqual(["grace", plans.small]);
  });

  it("is forgotten when the company has a dearer plan instead", async () => {
    await addPaidPeriod(memberId, plans.middle, PRICES.middle);
    await wish(plans.small);
    await payMade((await up(plans.big)).order.id);
    expect((await ownMembership(memberId, "en")).membership.next_plan).toBeNull();
  });

  it("is refused for the same plan, a dearer one, and one that is not sold", async () => {
    await addPaidPeriod(memberId, plans.middle, PRICES.middle);
    const withdrawn = await makePlan({ year: 100, isOffered: false });
    for (const id of [plans.middle, plans.big, withdrawn.id])
      expect((await wish(id)).errors).toHaveProperty("plan_id");
    expect((await wish(plans.small, await testUser())).status).toBe(404);
  });

  it("is refused without a paid period of a plan", async () => {
    expect((await wish(plans.small)).status).toBe(409);
    await pay();
    expect((await wish(plans.small)).status).toBe(409);
    expect((await wish(null)).status).toBe(409);
  });
});
