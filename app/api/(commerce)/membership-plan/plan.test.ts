import { beforeEach, describe, expect, it, vi } from "vitest";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { planOf } from "@/lib/commerce/membership-plan/read";
import { addDays, endOfTerm, toDay } from "@/lib/commerce/membership/dates";
import { givePaidPeriod, takeRefundedDays } from "@/lib/commerce/membership/paid";
import { today } from "@/lib/commerce/membership/periods";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { isSeen } from "@/scripts/test/chance";
import { sendRequest } from "../../rights/request";
import { manager, memberId, order, owner } from "../membership-order/test-company";
import { addPeriodOf, makePlan } from "./test-plans";

/** Takes all plans off the offer. */
const withdrawAll = () =>
  db.membershipPlan.updateMany({ data: { isOffered: false, yearCents: 100 } });
beforeEach(withdrawAll);

const send = (body: object, user = manager) =>
  sendRequest("POST /api/membership-plan", { user, body });
const list = async (query = "") =>
  (await sendRequest("GET /api/membership-plan", { query })).data as {
    id: number;
    name: string;
    is_free: boolean;
    points: string[];
  }[];
const named = (el: string) => ({ translations: { el: { name: el } } });

describe("plans", () => {
  it("are listed in the order of managers, in languages in which they have a name", async () => {
    const second = await send({ ...named("Δεύτερο"), year_cents: 9_000, position: 2 });
    const first = await send({
      translations: {
        el: { name: "Πρώτο", points: "Ένα\n\n Δύο " },
        en: { name: "First" },
      },
      month_cents: 900,
      position: 1,
    });
    await send({ ...named("Κρυφό"), year_cents: 100, is_offered: false });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect((await list("?locale=el")).map(({ name }) => name)).toEqual(["Πρώτο", "Δεύτερο"]);
    expect((await list("?locale=el"))[0]?.points).toEqual(["Ένα", "Δύο"]);
    expect((await list("?locale=en")).map(({ name }) => name)).toEqual(["First"]);
  });

  it("without a price are what every company has: there is one", async () => {
    expect((await send(named("Για όλους"))).status).toBe(201);
    expect((await list())[0]).toMatchObject({ is_free: true });
    const second = await send(named("Άλλο"));
    expect([second.status, Object.keys(second.errors ?? {})]).toEqual([422, ["year_cents"]]);
    const paid = await send({ ...named("Γραφείο"), year_cents: 9_000 });
    const { id } = paid.data as { id: number };
    const freed = await sendRequest("PUT /api/membership-plan/{id}", {
      user: manager,
      params: { id },
      body: { year_cents: null },
    });
    expect(freed.status).toBe(422);
  });

  it("without a price are never two, when two are made at once", async () => {
    const made = await Promise.all([send(named("Ένα")), send(named("Δύο")), send(named("Τρία"))]);
    expect(made.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  it("control: without the lock the second one fails in the database instead", async () => {
    const locks = await import("@/lib/kernel/slug/advisory-lock");
    const unlocked = vi.spyOn(locks, "lockUntilCommit").mockResolvedValue(0);
    const seen = await isSeen(async () => {
      await withdrawAll();
      const made = await Promise.all([send(named("Ένα")), send(named("Δύο")), send(named("Τρία"))]);
      return made.some(({ status }) => status !== 201 && status !== 422);
    });
    unlocked.mockRestore();
    expect(seen).toBe(true);
  });
});

describe("an order of a plan", () => {
  it("has its price and name, and gives its months", async () => {
    const plan = await makePlan({ year: 24_800, month: 2_480 });
    const { status, data, order: made } = await order(owner, { plan_id: plan.id, months: 1 });
    expect([status, data]).toMatchObject([
      201,
      { total_cents: 2_480, vat_cents: 480, items: [{ name: "Συνδρομή για έναν μήνα · Γραφείο" }] },
    ]);
    await inTransaction((tx) => givePaidPeriod(tx, made.id));
    const [period] = await db.membershipPeriod.findMany({ where: { memberId } });
    expect(period).toMatchObject({ planId: plan.id, months: 1 });
    expect(toDay(period!.endsOn!)).toBe(endOfTerm(today(), 1));
    const view = await sendRequest("GET /api/membership-plan/{id}", {
      user: manager,
      params: { id: plan.id },
    });
    expect(view.data).toMatchObject({ members_count: 1, was_used: true });
  });

  it("of a month loses the share of its days that was refunded", async () => {
    const plan = await makePlan({ month: 3_000 });
    const { order: made } = await order(owner, { plan_id: plan.id, months: 1 });
    await inTransaction((tx) => givePaidPeriod(tx, made.id));
    const half = { refundedCents: 1_500, totalCents: 3_000 };
    await inTransaction((tx) => takeRefundedDays(tx, made.id, half));
    const [period] = await db.membershipPeriod.findMany({ where: { memberId } });
    const days = (Date.parse(endOfTerm(today(), 1)) - Date.parse(today())) / 86_400_000 + 1;
    expect(toDay(period!.endsOn!)).toBe(addDays(today(), Math.ceil(days / 2) - 1));
  });

  it("is refused for a time at which it is not sold, one off the offer, and one that is free", async () => {
    const yearly = await makePlan();
    const hidden = await makePlan({ isOffered: false });
    const free = await makePlan({ year: null });
    for (const body of [
      { plan_id: yearly.id, months: 1 },
      { plan_id: hidden.id },
      { plan_id: free.id },
      { plan_id: 99_999_999 },
      { months: 1 },
      { plan_id: yearly.id, months: 6 },
    ])
      expect((await order(owner, body)).status, JSON.stringify(body)).toBe(422);
    expect(await db.order.count({ where: { memberId } })).toBe(0);
    // Without a plan it is today's year at the price of the settings.
    expect((await order()).data).toMatchObject({ total_cents: 12_400 });
  });

  it("keeps its price when the plan changes, and the plan is not deleted", async () => {
    const plan = await makePlan();
    const { order: made } = await order(owner, { plan_id: plan.id });
    const addressed = { user: manager, params: { id: plan.id } };
    const body = { year_cents: 99_000, translations: { el: { name: "Νέο όνομα" } } };
    const changed = await sendRequest("PUT /api/membership-plan/{id}", { ...addressed, body });
    expect(changed.status).toBe(200);
    expect(await db.order.findUnique({ where: { id: made.id } })).toMatchObject({
      totalCents: 24_800,
    });
    expect((await sendRequest("DELETE /api/membership-plan/{id}", addressed)).status).toBe(409);
  });
});

it("a company's plan without an English name is shown by its Greek one", async () => {
  const plan = await makePlan({ name: "Παλιό", en: null });
  expect((await planOf(await addPeriodOf(plan.id), "en"))?.name).toBe("Παλιό");
});

describe("pictures of the gallery", () => {
  const put = (ids: number[], user = owner) =>
    sendRequest("PUT /api/member/{id}", {
      user,
      params: { id: memberId },
      body: { gallery_ids: ids },
    });
  const picture = async () => {
    const { id } = await db.asset.create({
      data: {
        fileKey: crypto.randomUUID().replaceAll("-", ""),
        mime: "image/webp",
        width: 1,
        height: 1,
        bytes: 1,
        sha256: "x",
        parentType: "member",
        parentId: memberId,
        translations: { create: LOCALES.map((locale) => ({ locale, alt: "Πέτρινος τοίχος" })) },
      },
      select: { id: true },
    });
    return id;
  };
  const pictures = (count: number) => Promise.all(Array.from({ length: count }, picture));

  it("are as many as the plan of the company has room for, and those that are there stay", async () => {
    const ids = await pictures(4);
    // Without plans nothing limits them.
    expect((await put(ids.slice(0, 3))).status).toBe(200);
    await makePlan({ name: "Απλό", en: null, year: null, pictures: 2 });
    await makePlan({ name: "Ακριβό", year: 90_000 });
    await makePlan({ name: "Μεσαίο", year: 30_000, pictures: 4 });
    const refused = await put(ids);
    expect([refused.status, JSON.stringify(refused.errors)]).toEqual([
      422,
      expect.stringMatching(/«Απλό».*2 εικόνες.*«Μεσαίο»/),
    ]);
    // Another order, and fewer, are no more than there were; editors decide freely.
    expect((await put([ids[2]!, ids[0]!, ids[1]!])).status).toBe(200);
    expect((await put([ids[2]!, ids[0]!])).status).toBe(200);
    expect((await put(ids.slice(0, 3))).status).toBe(422);
    expect((await put(ids, manager)).status).toBe(200);
  });

  it("have room again with a plan, and without limit with a membership that has none", async () => {
    const ids = await pictures(3);
    await makePlan({ name: "Απλό", year: null, pictures: 1 });
    expect((await put(ids)).status).toBe(422);
    const plan = await makePlan({ pictures: 2 });
    const { order: made } = await order(owner, { plan_id: plan.id });
    expect((await put(ids.slice(0, 2))).status).toBe(422);
    await inTransaction((tx) => givePaidPeriod(tx, made.id));
    expect((await put(ids.slice(0, 2))).status).toBe(200);
    expect((await put(ids)).status).toBe(422);
    await db.membershipPeriod.updateMany({ where: { memberId }, data: { planId: null } });
    expect((await put(ids)).status).toBe(200);
  });
});
