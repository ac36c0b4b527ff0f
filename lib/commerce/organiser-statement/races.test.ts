import { beforeAll, describe, expect, it, vi } from "vitest";
import type { ManagerActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { addRefund } from "@/lib/commerce/payment/refund/add";
import { recordRefund } from "@/lib/commerce/payment/refund/settle";
import { closeStatement } from "./close";
import { soldAt, testManager, testSeller, type TestSeller } from "./test-money";

/** Whether managers close one after the other: by the lock of the company, and by that of the number. */
const locks = vi.hoisted(() => ({ areOn: true }));
vi.mock(import("./lock"), async (original) => {
  const real = await original();
  const lockCompany: typeof real.lockCompany = (tx, id) =>
    locks.areOn
      ? real.lockCompany(tx, id)
      : (tx.$executeRaw`SELECT 1` as ReturnType<typeof real.lockCompany>);
  return { lockCompany };
});
vi.mock(import("@/lib/commerce/invoice/issue"), async (original) => {
  const real = await original();
  const anyNumber = () => Promise.resolve(1_000_000 + Math.floor(Math.random() * 1_000_000));
  const nextNumber: typeof real.nextNumber = (...args) =>
    locks.areOn ? real.nextNumber(...args) : anyNumber();
  return { ...real, nextNumber };
});

const JANUARY = new Date("2026-01-31T21:59:00Z");
const ROUND = 6;

let manager: ManagerActor;
beforeAll(async () => {
  manager = await testManager();
});

const close = ({ memberId }: TestSeller, month: string) =>
  closeStatement(manager, { member_id: memberId, month }, "en");

/** A refund of the last minute of the month, which takes so long to be recorded. */
const lateRefund = (paymentId: number, amountCents: number, waitMs: number) =>
  inTransaction(async (tx) => {
    const asked = { paymentId, amountCents, cause: "gateway" } as const;
    const id = await addRefund(tx, asked, "bank_transfer");
    await recordRefund(tx, id, { id: `late_${id}`, state: "succeeded" });
    await tx.refund.update({ where: { id }, data: { settledAt: JANUARY }, select: { id: true } });
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  });

/** What the statements of a company have, by their sums and by their lines. */
async function accounted({ memberId }: TestSeller) {
  const statements = await db.organiserStatement.findMany({
    where: { memberId },
    include: { lines: true },
  });
  const sum = (of: (one: (typeof statements)[number]) => number) =>
    statements.reduce((all, one) => all + of(one), 0);
  return {
    sums: sum((one) => one.receivedCents + one.returnedCents),
    lines: sum((one) => one.lines.reduce((all, line) => all + line.amountCents, 0)),
    refunds: sum((one) => one.lines.filter(({ kind }) => kind === "refund").length),
  };
}

describe("a refund that arrives while the statement is closed", () => {
  it("is one line, in this statement or in the next", async () => {
    const company = await testSeller(manager);
    const paid: number[] = [];
    for (let index = 0; index < ROUND; index++)
      paid.push((await soldAt(company, JANUARY)).paymentId);
    const results = await Promise.allSettled([
      ...paid.map((id, index) => lateRefund(id, 300, index * 15)),
      new Promise((resolve) => setTimeout(resolve, 40)).then(() => close(company, "2026-01")),
    ]);
    expect(results.map(({ status }) => status)).not.toContain("rejected");
    const first = await accounted(company);
    expect(first.sums).toBe(first.lines);
    expect(first.refunds).toBeLessThan(ROUND);
    await close(company, "2026-02");
    expect(await accounted(company)).toEqual({ sums: 4_200, lines: 4_200, refunds: ROUND });
  });

  it("would be lost to statements that take a month by its time, which is a control", async () => {
    const company = await testSeller(manager);
    const { paymentId } = await soldAt(company, JANUARY);
    const inMonth = async (month: string) => {
      const [row] = await db.$queryRaw<{ cents: number }[]>`
        SELECT coalesce(sum(r.amount_cents), 0)::int AS cents FROM refund AS r
        JOIN payment AS p ON p.id = r.payment_id JOIN "order" AS o ON o.id = p.order_id
        WHERE o.organiser_id = ${company.memberId} AND r.status = 'succeeded'
          AND athens_month(r.settled_at) = ${month}::date`;
      return row!.cents;
    };
    const refund = lateRefund(paymentId, 300, 200);
    await new Promise((resolve) => setTimeout(resolve, 60));
    const january = await inMonth("2026-01-01");
    await refund;
    expect([january, await inMonth("2026-02-01")]).toEqual([0, 0]);
    await close(company, "2026-01");
    expect((await accounted(company)).refunds).toBe(1);
  });
});

describe("managers who close the same month at once", () => {
  const race = async () => {
    const company = await testSeller(manager);
    await soldAt(company, JANUARY);
    const results = await Promise.allSettled(
      Array.from({ length: ROUND }, () => close(company, "2026-01")),
    );
    const { lines } = await accounted(company);
    const codes = results.flatMap((one) =>
      one.status === "rejected" ? [(one.reason as { code: string }).code] : [],
    );
    return { lines, codes };
  };

  it("close it once, and the others are told so", async () => {
    const { lines, codes } = await race();
    expect([lines, codes]).toEqual([1_000, Array<string>(ROUND - 1).fill("conflict")]);
  });

  it("would meet the rules of the database without the locks, which is a control", async () => {
    locks.areOn = false;
    try {
      const { lines, codes } = await race();
      expect(lines).toBe(1_000);
      expect(codes.filter((code) => code !== "conflict").length).toBeGreaterThan(0);
    } finally {
      locks.areOn = true;
    }
  });

  it("take numbers without a gap for different companies", async () => {
    const companies = await Promise.all(Array.from({ length: ROUND }, () => testSeller(manager)));
    for (const company of companies) await soldAt(company, JANUARY);
    const made = await Promise.all(companies.map((company) => close(company, "2026-01")));
    const numbers = made.map(({ number }) => Number(number.split(" ")[1])).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index));
  });
});
