import { beforeEach, describe, expect, it, vi } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import type { AppError } from "@/lib/kernel/core/errors";
import { newDates } from "@/lib/commerce/event-series/schema";
import { makeDates } from "@/lib/commerce/event-series/make";
import { updateEvent } from "@/lib/commerce/event/write/update";
import { isSeen } from "@/scripts/test/chance";
import { draftOf } from "../event/test-organisers";
import { addPeriodOf, makePlan } from "./test-plans";

let company: number;
let own: UserActor;
let planId: number;
beforeEach(async () => {
  await db.membershipPlan.updateMany({ data: { isOffered: false } });
  ({ id: planId } = await makePlan({ name: "Μικρό", en: "Small", year: 100, events: 2 }));
  company = await addPeriodOf(planId);
  own = await (await testUser({ memberId: company })).actor();
});
const save = (mostEvents: number | null) =>
  db.membershipPlan.update({ where: { id: planId }, data: { mostEvents } });
const count = () => db.event.count({ where: { organiserId: company } });
/** What a further event is refused with; undefined when it is made. */
const refusal = async (): Promise<string | undefined> => {
  try {
    await draftOf(own);
    return undefined;
  } catch (error) {
    return (error as AppError).detail.errors?.["title"]?.join(" ");
  }
};

describe("events of a company in a month", () => {
  it("are as many as its plan has, and the refusal names the cheapest plan that has more", async () => {
    await makePlan({ name: "Μεγάλο", year: 900 });
    await makePlan({ name: "Μεσαίο", year: null, month: 50, events: 3 });
    await makePlan({ name: "Ίδιο", year: 300, events: 2 });
    expect([await refusal(), await refusal()]).toEqual([undefined, undefined]);
    expect(await refusal()).toBe(
      "Με το πακέτο «Μικρό» η εταιρεία φτιάχνει έως 2 εκδηλώσεις τον μήνα, και έχει φτιάξει 2. " +
        "Περισσότερες έχει το πακέτο «Μεσαίο».",
    );
    expect(await count()).toBe(2);
  });

  it("count also when they were deleted since, and not those of another month", async () => {
    await draftOf(own);
    const { id } = await draftOf(own);
    await db.event.update({ where: { id }, data: { deletedAt: new Date() } });
    expect(await refusal()).toContain("«Μικρό»");
    await db.event.update({ where: { id }, data: { createdAt: new Date("2026-01-31T12:00:00Z") } });
    expect(await refusal()).toBeUndefined();
  });

  it("that there are stay and are changed, also above the limit", async () => {
    const { id } = await draftOf(own);
    await save(0);
    const changed = await updateEvent(own, id, { title: "Άλλο" }, "el", undefined);
    expect(changed.title).toBe("Άλλο");
    expect(await refusal()).toContain("έως 0");
  });

  it("have the dates of a series as one", async () => {
    await save(1);
    const { id, starts_at: startsAt } = await draftOf(own);
    const more = [7, 14].map((days) => new Date(Date.parse(startsAt) + days * 86_400_000));
    const dates = more.map((date) => date.toISOString().slice(0, 10));
    const made = await makeDates(own, id, newDates.parse({ dates }), "el");
    expect(made.dates).toHaveLength(2);
    expect(await refusal()).toContain("έχει φτιάξει 1.");
  });

  it("are not limited by a plan without a limit, nor for editors", async () => {
    await save(0);
    const editor = await (await testUser({ role: "editor" })).actor();
    await draftOf(editor, { member_id: company, organiser_id: company });
    expect(await refusal()).toContain("έχει φτιάξει 0.");
    await save(null);
    expect([await refusal(), await refusal(), await refusal()]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("that are made at once are no more than the plan has", async () => {
    await Promise.all(Array.from({ length: 8 }, refusal));
    expect(await count()).toBe(2);
  });

  it("control: without the lock of the company they are more", async () => {
    const locks = await import("@/lib/kernel/slug/advisory-lock");
    const { lockUntilCommit } = locks;
    const unlocked = vi
      .spyOn(locks, "lockUntilCommit")
      .mockImplementation((tx, name) =>
        name.startsWith("events of company") ? tx.$executeRaw`SELECT 0` : lockUntilCommit(tx, name),
      );
    const seen = await isSeen(async () => {
      await db.event.updateMany({ where: { organiserId: company }, data: { organiserId: null } });
      await Promise.all(Array.from({ length: 8 }, refusal));
      return (await count()) > 2;
    });
    unlocked.mockRestore();
    expect(seen).toBe(true);
  });
});
