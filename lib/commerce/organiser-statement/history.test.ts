import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { ManagerActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { AppError } from "@/lib/kernel/core/errors";
import { testOrder } from "@/lib/commerce/order/test-event";
import { decideDifference } from "@/lib/commerce/payment/difference";
import { addRefund } from "@/lib/commerce/payment/refund/add";
import { requestRefund } from "@/lib/commerce/payment/refund/request";
import { isFull } from "@/scripts/test/proof-size";
import { closeStatement } from "./close";
import { dueMonths } from "./due";
import { receive, settleAt, testManager, testSeller, type TestSeller } from "./test-money";

const HISTORIES = isFull ? 1_000 : 25;
/** Months in which a history happens, all of them over. */
const FIRST_YEAR = 2025;

let manager: ManagerActor;
beforeAll(async () => {
  manager = await testManager();
});

const STEPS = [
  "pay",
  "pay",
  "pay_twice",
  "pay_other",
  "accept",
  "send_back",
  "refund_ticket",
  "refund_amount",
  "refund_all",
  "confirm",
  "confirm",
  "fail",
  "fail_late",
  "next_month",
  "close",
] as const;
type Step = { what: (typeof STEPS)[number]; order: number; part: number };

const history = fc.record({
  share: fc.constantFrom(0, 7, 12.5, 33.33, 100),
  seller: fc.constantFrom("house" as const, "company" as const),
  orders: fc.array(
    fc.record({
      seats: fc.integer({ min: 1, max: 3 }),
      cents: fc.integer({ min: 60, max: 5_000 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  steps: fc.array(
    fc.record({
      what: fc.constantFrom(...STEPS),
      order: fc.integer({ min: 0, max: 2 }),
      part: fc.integer({ min: 1, max: 99 }),
    }),
    { minLength: 4, maxLength: 22 },
  ),
});

/** What the state of an order refuses did not happen; any other error fails the test. */
const ifAllowed = (trial: Promise<unknown>, refusals: readonly string[] = ["conflict"]) =>
  trial.catch((error: unknown) => {
    if (!(error instanceof AppError) || !refusals.includes(error.code)) throw error;
  });

const closeFirst = async ({ memberId }: TestSeller, before: string) => {
  const [next] = await dueMonths(db, memberId);
  if (!next || next.month >= before) return false;
  await closeStatement(manager, { member_id: memberId, month: next.month }, "en");
  return true;
};

const refundsOf = (orderId: number, status: "asked" | "succeeded" | "failed") =>
  db.refund.findMany({
    where: { payment: { orderId }, status },
    orderBy: { id: "asc" },
    select: { id: true, amountCents: true, paymentId: true },
  });

/** A world of one company in which steps are taken. */
function worldOf(company: TestSeller, orders: { id: number; total: number }[]) {
  let months = 0;
  let day = 0;
  const now = () => new Date(Date.UTC(FIRST_YEAR, months, 1, 12, ++day));
  const month = () => now().toISOString().slice(0, 7);
  const kept = (orderId: number) =>
    db.payment.findFirst({
      where: { orderId, status: "captured", isSurplus: false },
      select: { id: true },
    });
  const take = async ({ what, order: at, part }: Step): Promise<unknown> => {
    const { id, total } = orders[at % orders.length]!;
    const refund = (body: object) =>
      ifAllowed(requestRefund(manager, id, { reason: "Αίτημα", ...body }, "en"), [
        "conflict",
        "invalid",
      ]);
    const answer = async (was: "asked" | "succeeded", state: "succeeded" | "failed") => {
      const [one] = await refundsOf(id, was);
      if (one) await settleAt(one.id, state, now());
    };
    switch (what) {
      case "pay":
        return (await kept(id)) ?? receive(id, total, now());
      case "pay_twice":
        return (await kept(id)) && receive(id, total, now());
      case "pay_other":
        return (await kept(id)) ?? receive(id, total + part - 50 || 1, now(), total);
      case "accept":
        return ifAllowed(decideDifference(manager, id, { outcome: "accepted" }, "en"));
      case "send_back":
        return ifAllowed(decideDifference(manager, id, { outcome: "returned" }, "en"));
      case "refund_ticket": {
        const ticket = await db.ticket.findFirst({
          where: { orderId: id, status: "valid" },
          select: { id: true },
        });
        return ticket && refund({ ticket_ids: [ticket.id] });
      }
      case "refund_amount":
        return refund({ amount_cents: Math.max(1, Math.floor((total * part) / 100)) });
      case "refund_all":
        return refund({});
      case "confirm":
        return answer("asked", "succeeded");
      case "fail":
        return answer("asked", "failed");
      case "fail_late":
        return answer("succeeded", "failed");
      case "next_month":
        months += 1;
        return undefined;
      case "close":
        return closeFirst(company, month());
    }
  };
  return { take, now };
}
type World = ReturnType<typeof worldOf>;

/** Lets refunds that wait come to their end, and repeats those that failed, as managers do. */
async function settleAll({ now }: World, orderId: number): Promise<void> {
  await ifAllowed(decideDifference(manager, orderId, { outcome: "returned" }, "en"));
  for (const { id } of await refundsOf(orderId, "asked")) await settleAt(id, "succeeded", now());
  for (const { paymentId, amountCents } of await refundsOf(orderId, "failed")) {
    const payment = await db.payment.findUniqueOrThrow({
      where: { id: paymentId },
      include: { refunds: { where: { status: "succeeded" } } },
    });
    const back = payment.refunds.reduce((sum, one) => sum + one.amountCents, 0);
    const left = (payment.receivedCents ?? payment.amountCents) - back;
    if (left === 0) continue;
    const again = {
      paymentId,
      amountCents: Math.min(left, amountCents),
      cause: "manager",
    } as const;
    await settleAt(await addRefund(db, again, "bank_transfer"), "succeeded", now());
  }
  const { status } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  if (status !== "refund_due") return;
  await ifAllowed(requestRefund(manager, orderId, { reason: "Όλα" }, "en"));
  for (const { id } of await refundsOf(orderId, "asked")) await settleAt(id, "succeeded", now());
}

/** What is kept of the money of an order, told from payments and refunds alone. */
async function keptOf(orderId: number) {
  const payments = await db.payment.findMany({
    where: { orderId, status: "captured" },
    include: { refunds: { where: { status: "succeeded" } } },
  });
  return payments.map(({ id, amountCents, receivedCents, refunds, isSurplus }) => ({
    id,
    isSurplus,
    isOther: receivedCents !== null,
    back: refunds.reduce((sum, one) => sum + one.amountCents, 0),
    cents: refunds.reduce((left, one) => left - one.amountCents, receivedCents ?? amountCents),
    refunds: refunds.map((one) => one.id).sort((a, b) => a - b),
  }));
}

/** The laws of a company's statements once all of its months are closed. */
async function checkStatements({ memberId }: TestSeller, ids: number[], share: number) {
  const statements = await db.organiserStatement.findMany({
    where: { memberId },
    orderBy: { month: "asc" },
    include: { lines: true, documents: true },
  });
  const lines = statements.flatMap((one) => one.lines);
  const sum = (values: number[]) => values.reduce((all, one) => all + one, 0);
  const payments = (await Promise.all(ids.map(keptOf))).flat();
  expect(sum(lines.map((line) => line.amountCents))).toBe(sum(payments.map((one) => one.cents)));
  for (const payment of payments) {
    const own = lines.filter((line) => line.paymentId === payment.id);
    expect(own.filter(({ kind }) => kind === "payment")).toHaveLength(1);
    expect(sum(own.map((line) => line.amountCents))).toBe(payment.cents);
    const points = payment.isSurplus ? 0 : Math.round(share * 100);
    expect(sum(own.map((line) => line.shareCents))).toBe(
      Math.floor((payment.cents * points + 5_000) / 10_000),
    );
    const of = (kind: string) =>
      own.filter((line) => line.kind === kind).map((one) => one.refundId);
    const standing = of("refund").filter((id) => !of("refund_failed").includes(id));
    expect(standing.sort((a, b) => a! - b!)).toEqual(payment.refunds);
  }
  const shares = statements.map((one) => one.shareCents);
  const documents = statements.flatMap((one) => one.documents);
  expect(sum(documents.map((one) => one.grossCents))).toBe(sum(shares));
  let balance = 0;
  for (const one of statements) {
    expect(one.receivedCents + one.returnedCents).toBe(sum(one.lines.map((l) => l.amountCents)));
    expect(one.shareCents).toBe(sum(one.lines.map((line) => line.shareCents)));
    expect(one.shareCents).toBe(sum(one.documents.map((document) => document.grossCents)));
    expect(one.carriedCents).toBe(Math.min(0, balance));
    balance = one.payoutCents;
  }
  return sum(documents.map((one) => one.vatCents));
}

async function checkDocuments(orderId: number): Promise<void> {
  const documents = await db.invoice.findMany({ where: { orderId }, orderBy: { id: "asc" } });
  const total = documents.reduce((sum, one) => sum + one.grossCents, 0);
  const paid = (await keptOf(orderId)).find(({ isSurplus }) => !isSurplus);
  // Accepted in another amount: the invoice stays as the order has it, and refunds are taken off.
  if (!paid || documents.length === 0) expect([total, paid?.cents ?? 0]).toEqual([0, 0]);
  else if (!paid.isOther) expect(total).toBe(paid.cents);
  else expect(total).toBe(paid.cents === 0 ? 0 : Math.max(0, documents[0]!.grossCents - paid.back));
}

describe("random histories of a company's orders", () => {
  it(
    "leave each payment and refund on one line, and documents of the money that is kept",
    { timeout: HISTORIES * 5_000 },
    async () => {
      let closed = 0;
      await fc.assert(
        fc.asyncProperty(history, async ({ share, seller, orders, steps }) => {
          const company = await testSeller(manager, { share, seller });
          const made: { id: number; total: number }[] = [];
          for (const { seats, cents } of orders) {
            const id = await testOrder(company, { seats, cents });
            made.push({ id, total: seats * cents });
          }
          const world = worldOf(company, made);
          for (const step of steps) await world.take(step);
          for (const { id } of made) await settleAll(world, id);
          while (await closeFirst(company, `${FIRST_YEAR + 9}-01`)) closed += 1;
          const ids = made.map(({ id }) => id);
          await checkStatements(company, ids, share);
          for (const id of ids) await checkDocuments(id);
        }),
        { numRuns: HISTORIES, endOnFailure: true },
      );
      expect(closed).toBeGreaterThan(HISTORIES / 2);
    },
  );
});
