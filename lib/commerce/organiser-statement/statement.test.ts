import { beforeAll, describe, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { visitor, type ManagerActor, type UserActor } from "@/lib/kernel/core/actor";
import { athensDate } from "@/lib/kernel/core/dates";
import { db } from "@/lib/kernel/core/db";
import { setAllowance } from "@/lib/commerce/organiser/service";
import { closeStatement } from "./close";
import { statementMails } from "./mails";
import { listOpenStatements, listStatements, ownStatements, readStatement } from "./read";
import { payOutStatement } from "./pay-out";
import { refundAt, receive, settleAt, soldAt, testManager, testSeller } from "./test-money";

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const PAGE = { currentPage: 0, perPage: 50 };
const PAID = { state: "paid_out" } as const;

let manager: ManagerActor;
beforeAll(async () => {
  manager = await testManager();
});

const close = (memberId: number, month: string) =>
  closeStatement(manager, { member_id: memberId, month }, "en");
const open = async (memberId: number) =>
  (await listOpenStatements(manager, "en"))
    .filter((one) => one.member_id === memberId)
    .map((one) => [one.month, one.payout_cents, one.may_close]);
const amounts = ({ lines }: Awaited<ReturnType<typeof close>>) =>
  lines.map((line) => [line.kind, line.amount_cents, line.share_cents]);

describe("a statement", () => {
  it("has the money of a month, with the share and its document", async () => {
    const company = await testSeller(manager, { share: 12.5 });
    const { paymentId } = await soldAt(company, at("2026-01-10"), { seats: 3 });
    await refundAt(paymentId, 1_000, at("2026-01-20"));
    await soldAt(company, at("2026-02-01"));
    expect(await open(company.memberId)).toEqual([
      ["2026-01", 1_750, true],
      ["2026-02", 875, false],
    ]);
    const statement = await close(company.memberId, "2026-01");
    expect(statement).toMatchObject({
      company: "Ατελιέ",
      state: "closed",
      received_cents: 3_000,
      returned_cents: -1_000,
      share_cents: 250,
      carried_cents: 0,
      payout_cents: 1_750,
    });
    expect(amounts(statement)).toEqual([
      ["payment", 3_000, 375],
      ["refund", -1_000, -125],
    ]);
    const [document] = await db.invoice.findMany({ where: { statementId: statement.id } });
    expect(document).toMatchObject({ type: "2.1", grossCents: 250, vatCents: 48, orderId: null });
    expect(document!.counterparty).toMatchObject({ vat_number: "090000045" });
    expect(statement.share_documents).toMatchObject([{ gross_cents: 250 }]);
  });

  it("carries a negative balance, credits the share, and is then paid out of what comes", async () => {
    const company = await testSeller(manager, { share: 10 });
    const { paymentId } = await soldAt(company, at("2026-01-31"), { seats: 2 });
    const first = await close(company.memberId, "2026-01");
    await payOutStatement(manager, first.id, PAID, "en");
    await refundAt(paymentId, 2_000, at("2026-02-03"));
    const second = await close(company.memberId, "2026-02");
    expect(second).toMatchObject({ payout_cents: -1_800, share_cents: -200 });
    const [note] = await db.invoice.findMany({ where: { statementId: second.id } });
    expect(note).toMatchObject({ type: "5.1", grossCents: -200 });
    await expect(payOutStatement(manager, second.id, PAID, "en")).rejects.toMatchObject({
      code: "conflict",
    });
    await soldAt(company, at("2026-04-02"), { seats: 3 });
    expect(await open(company.memberId)).toEqual([["2026-04", 900, true]]);
    expect(await close(company.memberId, "2026-04")).toMatchObject({
      carried_cents: -1_800,
      payout_cents: 900,
    });
  });

  it("takes what comes late for a closed month into the next", async () => {
    const company = await testSeller(manager);
    const { paymentId } = await soldAt(company, at("2026-01-10"));
    await close(company.memberId, "2026-01");
    await refundAt(paymentId, 400, at("2026-01-31"));
    expect(await open(company.memberId)).toEqual([["2026-02", -360, true]]);
    expect(amounts(await close(company.memberId, "2026-02"))).toEqual([["refund", -400, -40]]);
    expect(await open(company.memberId)).toEqual([]);
  });

  it("has a line more for a refund that failed after its line", async () => {
    const company = await testSeller(manager);
    const { paymentId } = await soldAt(company, at("2026-01-10"));
    const refundId = await refundAt(paymentId, 1_000, at("2026-01-12"));
    const again = await refundAt(paymentId, 500, at("2026-01-13"), "failed");
    expect(amounts(await close(company.memberId, "2026-01"))).toEqual([
      ["payment", 1_000, 100],
      ["refund", -1_000, -100],
    ]);
    await settleAt(refundId, "failed", at("2026-02-02"));
    await settleAt(again, "failed", at("2026-02-02"));
    expect(amounts(await close(company.memberId, "2026-02"))).toEqual([
      ["refund_failed", 1_000, 100],
    ]);
  });

  it("keeps the share with which an order was made, and takes none of what goes back by itself", async () => {
    const company = await testSeller(manager, { share: 10 });
    const { orderId } = await soldAt(company, at("2026-01-10"));
    await setAllowance(manager, company.memberId, { share_percent: 50 });
    await receive(orderId, 1_000, at("2026-01-11"));
    await soldAt(company, at("2026-01-12"));
    expect(amounts(await close(company.memberId, "2026-01"))).toEqual([
      ["payment", 1_000, 100],
      ["payment", 1_000, 0],
      ["payment", 1_000, 500],
    ]);
    const terms = db.order.update({ where: { id: orderId }, data: { shareBasisPoints: 0 } });
    await expect(terms).rejects.toThrow("never change");
  });

  it("is closed in turn, once its month is over, and never changes", async () => {
    const company = await testSeller(manager);
    await soldAt(company, at("2026-01-10"));
    await soldAt(company, new Date());
    const later = close(company.memberId, "2026-02");
    await expect(later).rejects.toMatchObject({
      code: "conflict",
      detail: { data: { month: "2026-01" } },
    });
    const { id } = await close(company.memberId, "2026-01");
    await expect(close(company.memberId, "2026-01")).rejects.toMatchObject({ code: "conflict" });
    const running = athensDate(new Date()).slice(0, 7);
    await expect(close(company.memberId, running)).rejects.toThrow("once it is over");
    await expect(close(99_999_999, running)).rejects.toMatchObject({ code: "not_found" });
    const change = db.organiserStatement.update({ where: { id }, data: { company: "Άλλη" } });
    await expect(change).rejects.toThrow("never changes");
    const line = db.organiserStatementLine.updateMany({ data: { amountCents: 1 } });
    await expect(line).rejects.toThrow("never change");
    await expect(db.organiserStatement.delete({ where: { id } })).rejects.toThrow();
  });

  it("counts from midnight in Athens, and numbers without a gap", async () => {
    const company = await testSeller(manager);
    await soldAt(company, new Date("2026-03-31T20:59:59Z"));
    await soldAt(company, new Date("2026-03-31T21:00:00Z"));
    const [march, april] = [
      await close(company.memberId, "2026-03"),
      await close(company.memberId, "2026-04"),
    ];
    expect([march.lines.length, april.lines.length]).toEqual([1, 1]);
    const rows = await db.organiserStatement.findMany({
      where: { series: march.number.split(" ")[0] },
      orderBy: { number: "asc" },
    });
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  });
});

describe("who may", () => {
  it("see: managers all, a company's people their own, nobody else any", async () => {
    const company = await testSeller(manager);
    const other = await testSeller(manager);
    await soldAt(company, at("2026-01-10"));
    const { id } = await close(company.memberId, "2026-01");
    const actor = async (user: Parameters<typeof testUser>[0]) => (await testUser(user)).actor();
    const own = await actor({ memberId: company.memberId });
    expect((await readStatement(own, id, "en")).id).toBe(id);
    expect((await listStatements(own, {}, PAGE)).items.map((one) => one.id)).toEqual([id]);
    expect((await listStatements(own, { memberId: other.memberId }, PAGE)).total).toBe(0);
    const refused = [
      visitor,
      await actor({}),
      await actor({ memberId: company.memberId, verified: false }),
      await actor({ role: "editor" }),
    ];
    for (const one of refused) {
      for (const trial of [
        listStatements(one, {}, PAGE),
        listOpenStatements(one, "en"),
        readStatement(one, id, "en"),
      ])
        await expect(trial).rejects.toMatchObject({ code: "forbidden" });
      if (one.kind === "user") expect(await ownStatements(one, PAGE, "en")).toBeUndefined();
    }
    const rival = await actor({ memberId: other.memberId });
    await expect(readStatement(rival, id, "en")).rejects.toMatchObject({ code: "not_found" });
    expect((await ownStatements(own, PAGE, "en"))?.closed.total).toBe(1);
    await db.member.update({ where: { id: company.memberId }, data: { approvedAt: null } });
    await expect(readStatement(own, id, "en")).rejects.toMatchObject({ code: "forbidden" });
  });

  it("close and pay out: managers alone, once", async () => {
    const company = await testSeller(manager);
    await soldAt(company, at("2026-01-10"));
    const owner = await (await testUser({ memberId: company.memberId })).actor();
    const editor = await (await testUser({ role: "editor" })).actor();
    const input = { member_id: company.memberId, month: "2026-01" };
    for (const actor of [owner, editor] as UserActor[])
      await expect(closeStatement(actor as ManagerActor, input, "en")).rejects.toMatchObject({
        code: "forbidden",
      });
    const { id } = await close(company.memberId, "2026-01");
    for (const actor of [owner, editor] as UserActor[])
      await expect(payOutStatement(actor as ManagerActor, id, PAID, "en")).rejects.toMatchObject({
        code: "forbidden",
      });
    const bad = payOutStatement(manager, id, { ...PAID, paid_on: "2026-01-31" }, "en");
    await expect(bad).rejects.toMatchObject({ code: "invalid" });
    expect((await payOutStatement(manager, id, PAID, "en")).paid_on).toBe(athensDate(new Date()));
    await expect(payOutStatement(manager, id, PAID, "en")).rejects.toThrow("already paid out");
    const actions = await db.auditEntry.findMany({
      where: { subjectKind: "organiser_statement", subjectId: id },
      orderBy: { id: "asc" },
    });
    expect(actions.map(({ action }) => action)).toEqual([
      "organiser_statement.closed",
      "organiser_statement.paid_out",
    ]);
    const jobs = await db.$queryRaw<{ kind: string }[]>`
      SELECT j.payload -> 'job' ->> 'kind' AS kind FROM graphile_worker._private_jobs AS j
      WHERE (j.payload -> 'job' ->> 'statementId')::int = ${id} ORDER BY j.id`;
    expect(jobs.map(({ kind }) => kind)).toEqual(["statement_closed", "statement_paid_out"]);
    const told = { memberId: company.memberId, statementId: id, userId: owner.userId };
    const recipient = { locale: "en" } as Parameters<
      typeof statementMails.statement_closed.write
    >[1];
    const closed = { kind: "statement_closed", ...told } as const;
    expect(await statementMails.statement_closed.write(closed, recipient)).toMatchObject({
      text: "statement_closed",
      values: { month: "January 2026", amount: "€9.00" },
      path: `/account/statements/${id}`,
    });
    const paid = { kind: "statement_paid_out", ...told } as const;
    expect(await statementMails.statement_paid_out.write(paid, recipient)).toMatchObject({
      text: "statement_paid_out",
    });
    const left = { ...closed, userId: editor.userId };
    expect(await statementMails.statement_closed.write(left, recipient)).toBeUndefined();
    expect(await statementMails.statement_closed.recipients(closed)).toEqual([owner.userId]);
  });
});
