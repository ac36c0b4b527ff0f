import { beforeAll, describe, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { visitor, type ManagerActor } from "@/lib/kernel/core/actor";
import { actorWith } from "@/lib/kernel/core/test-actor";
import { db } from "@/lib/kernel/core/db";
import { exportCsv } from "@/lib/kernel/export/service";
import { sendDocuments } from "@/lib/commerce/invoice/submission/send";
import { newOrder } from "@/lib/commerce/order/new-order";
import { reserve } from "@/lib/commerce/order/reserve";
import { testEvent } from "@/lib/commerce/order/test-event";
import { getEvent } from "@/lib/commerce/event/read/service";
import { chooseSeller } from "@/lib/commerce/organiser/choose-seller";
import { setAllowance } from "@/lib/commerce/organiser/service";
import { requestRefund } from "@/lib/commerce/payment/refund/request";
import { lettersOf } from "@/lib/commerce/invoice/pdf/test-pdf";
import { closeStatement } from "./close";
import { statementTable } from "./export-table";
import { sharePdf, statementPdf } from "./pdf/file";
import { ISSUER, receive, refundAt, settleAt, soldAt, testManager, testSeller } from "./test-money";

const AT = new Date("2026-01-10T12:00:00Z");

let manager: ManagerActor;
beforeAll(async () => {
  manager = await testManager();
});

const documentsOf = (orderId: number) =>
  db.invoice.findMany({ where: { orderId }, orderBy: { id: "asc" } });

describe("the seller of an event", () => {
  it("issues the documents of its orders, in series of its own", async () => {
    const company = await testSeller(manager, { seller: "company" });
    const { orderId, paymentId } = await soldAt(company, AT, { seats: 2 });
    await refundAt(paymentId, 1_000, AT);
    const [receipt, note] = await documentsOf(orderId);
    expect(receipt).toMatchObject({
      series: `ΑΠΥ-${company.memberId}`,
      number: 1,
      isOfCompany: true,
      isDemo: false,
      issuer: { name: ISSUER.name, vat_number: ISSUER.vat_number },
    });
    expect(note).toMatchObject({
      series: `ΠΛ-${company.memberId}`,
      number: 1,
      isOfCompany: true,
      creditedId: receipt!.id,
    });
    const sent: string[] = [];
    const provider = {
      send: (_key: string, body: string) => {
        sent.push(body);
        return Promise.resolve({ mark: "1", uid: "U", qrUrl: "https://mydata.example/1" });
      },
    };
    await sendDocuments(provider);
    expect(sent.join("\n")).not.toContain(ISSUER.vat_number);
  });

  it("is the house by default, and an order keeps who sold it", async () => {
    const company = await testSeller(manager);
    const { eventId, memberId } = company;
    const before = await soldAt(company, AT);
    await chooseSeller(manager, eventId, "company", "en");
    const after = await soldAt(company, AT);
    const sellers = await db.order.findMany({
      where: { id: { in: [before.orderId, after.orderId] } },
      orderBy: { id: "asc" },
      select: { seller: true, organiserId: true, shareBasisPoints: true },
    });
    expect(sellers).toEqual([
      { seller: "house", organiserId: memberId, shareBasisPoints: 1_000 },
      { seller: "company", organiserId: memberId, shareBasisPoints: 1_000 },
    ]);
    expect((await documentsOf(before.orderId))[0]).toMatchObject({ isOfCompany: false });
    const refund = await requestRefund(manager, before.orderId, { reason: "Αίτημα" }, "en");
    await settleAt(refund.id, "succeeded", AT);
    expect((await documentsOf(before.orderId))[1]).toMatchObject({ isOfCompany: false });
  });

  it("is named by the page and by the order, in both languages", async () => {
    const company = await testSeller(manager, { seller: "company" });
    const { memberId, eventId, ticketTypeId } = company;
    await setAllowance(manager, memberId, {
      issuer: { ...ISSUER, en: { name: "Ceramics Studio", legal_form: "GP" } },
    });
    const seen = async (locale: "el" | "en") => (await getEvent(String(eventId), locale))?.seller;
    expect(await seen("el")).toEqual({ kind: "company", name: "Ατελιέ Κεραμικής ΟΕ" });
    expect(await seen("en")).toEqual({ kind: "company", name: "Ceramics Studio GP" });
    const order = await reserve(
      visitor,
      newOrder.parse({
        event_id: eventId,
        items: [{ ticket_type_id: ticketTypeId, quantity: 1 }],
        buyer: { name: "M", surname: "D", email: "m@example.test" },
      }),
      "en",
    );
    expect(order.seller).toEqual({ kind: "company", name: "Ceramics Studio GP" });
    const other = await testEvent();
    expect((await getEvent(String(other.eventId), "el"))?.seller.kind).toBe("house");
  });

  it("is chosen by managers alone, for companies that issue documents, with the series", async () => {
    const { eventId } = await testEvent();
    const choose = (id: number, actor: ManagerActor = manager) =>
      chooseSeller(actor, id, "company", "en");
    await expect(choose(eventId)).rejects.toMatchObject({ code: "invalid" });
    const editor = (await (await testUser({ role: "editor" })).actor()) as ManagerActor;
    await expect(choose(eventId, editor)).rejects.toMatchObject({ code: "forbidden" });
    const company = await testSeller(manager);
    const { id: seriesId } = await db.eventSeries.create({ data: {}, select: { id: true } });
    const mine = { memberId: company.memberId, organiserId: company.memberId };
    await db.event.update({ where: { id: company.eventId }, data: { seriesId } });
    const second = await testEvent({ ...mine, seriesId });
    await choose(company.eventId);
    const third = await testEvent({ ...mine, seriesId });
    const alone = await testEvent(mine);
    const sellers = await Promise.all(
      [company, second, third, alone].map(async ({ eventId: id }) => {
        return (await db.event.findUniqueOrThrow({ where: { id } })).seller;
      }),
    );
    expect(sellers).toEqual(["company", "company", "company", "house"]);
    await db.event.update({
      where: { id: second.eventId },
      data: { organiserId: null, memberId: null },
    });
    expect((await db.event.findUniqueOrThrow({ where: { id: second.eventId } })).seller).toBe(
      "house",
    );
    const entry = { action: "event.seller_chosen", subjectId: company.eventId } as const;
    expect(await db.auditEntry.count({ where: entry })).toBe(1);
  });
});

describe("the allowance of a company", () => {
  it("keeps its share with a history, and needs an issuer where the company sells", async () => {
    const { id } = await db.member.create({
      data: { translations: { create: { locale: "el", name: "Α", slug: crypto.randomUUID() } } },
      select: { id: true },
    });
    const set = (change: Parameters<typeof setAllowance>[2]) =>
      setAllowance(manager, id, change, "en");
    await expect(set({ seller: "company" })).rejects.toMatchObject({ code: "invalid" });
    expect(await set({ share_percent: 12.55 })).toMatchObject({ share_percent: 12.55 });
    expect(await set({ seller: "company", issuer: ISSUER })).toMatchObject({
      share_percent: 12.55,
      seller: "company",
    });
    const entries = await db.auditEntry.findMany({
      where: { action: "organiser.allowed", subjectId: id },
      orderBy: { id: "asc" },
    });
    expect(entries.map(({ detail }) => (detail as { changes: object }).changes)).toMatchObject([
      { share_percent: [0, 12.55] },
      { seller: ["house", "company"], issuer: [null, ISSUER.vat_number] },
    ]);
    const editor = actorWith("editor") as ManagerActor;
    await expect(setAllowance(editor, id, { share_percent: 1 })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  it("leaves a company with paid orders where it is, when the trash is emptied", async () => {
    const company = await testSeller(manager);
    await soldAt(company, AT);
    const empty = await testSeller(manager);
    const ids = [company.memberId, empty.memberId];
    await db.$executeRaw`DELETE FROM member WHERE id = ANY(${ids}::int[])`;
    const left = await db.member.findMany({ where: { id: { in: ids } }, select: { id: true } });
    expect(left).toEqual([{ id: company.memberId }]);
  });
});

describe("the files of a statement", () => {
  it("are its lines as CSV and PDF, and the document of its share", async () => {
    const company = await testSeller(manager, { share: 10 });
    const { orderId, paymentId } = await soldAt(company, AT);
    await receive(orderId, 1_000, AT);
    await refundAt(paymentId, 500, AT);
    const month = { member_id: company.memberId, month: "2026-01" };
    const { id, number } = await closeStatement(manager, month, "en");
    const table = await statementTable(manager, id, "el");
    const csv = await (await exportCsv(table, { locale: "el", heads: "names" })).text();
    const lines = csv.trim().split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain(`"${number}";"2026-01"`);
    expect(lines.slice(1).map((line) => line.split(";").slice(-3).join(";"))).toEqual([
      '"1000";"100";"EUR"',
      '"-500";"-50";"EUR"',
      '"1000";"0";"EUR"',
    ]);
    for (const response of [
      await statementPdf(manager, id, "el"),
      await sharePdf(manager, id, "el"),
    ]) {
      expect(response.headers.get("cache-control")).toBe("no-store");
      const file = Buffer.from(await response.arrayBuffer());
      expect(file.subarray(0, 5).toString()).toBe("%PDF-");
      for (const letter of "Εκκαθάριση€") expect(lettersOf(file)).toContain(letter);
    }
    const free = await testSeller(manager, { share: 0 });
    await soldAt(free, AT);
    const own = { member_id: free.memberId, month: "2026-01" };
    const without = await closeStatement(manager, own, "en");
    await expect(sharePdf(manager, without.id, "el")).rejects.toMatchObject({ code: "not_found" });
  });
});
