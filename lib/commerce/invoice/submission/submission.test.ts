import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { testEvent, testOrder } from "@/lib/commerce/order/test-event";
import { recordTransfer } from "@/lib/commerce/payment/record";
import { moneyAlarms } from "@/lib/commerce/payment/desk/alarms";
import { confirmRefund } from "@/lib/commerce/payment/refund/confirm";
import { requestRefund } from "@/lib/commerce/payment/refund/request";
import { noticeOf } from "../pdf/document";
import { documentsOf } from "../issue";
import { sendAgain } from "./again";
import { pauseMs } from "./pause";
import { httpProvider, type MyDataProvider } from "./provider";
import { sendDocuments } from "./send";
import { TestProvider } from "./test-provider";

const ISSUER = {
  name: "Εκδόσεις",
  legal_form: "ΑΕ",
  seat: "Αθήνα",
  address: "Σταδίου 1",
  postal_code: "10563",
  city: "Αθήνα",
  gemi_number: "123456701000",
  vat_number: "123456783",
  tax_office: "ΦΑΕ Αθηνών",
  phone: "2100000000",
  email: "logistirio@example.gr",
  branch: 0,
  in_liquidation: false,
};
const BUSINESS = {
  vat_number: "090000045",
  company: "Ψητοπωλεία Ξάνθης ΟΕ",
  address: "Τσιμισκή 2",
  tax_office: null,
};

const server = new TestProvider();
let provider: MyDataProvider;
let url = "";
let manager: UserActor;
beforeAll(async () => {
  url = await server.start();
  provider = httpProvider(url, server.secret);
  Object.assign(settings(), { INVOICE_ISSUER: ISSUER });
  const { userId } = await testUser({ role: "manager" });
  const common = { memberId: null, verified: true, sessionId: "s", owesSecondFactor: false };
  manager = { kind: "user", userId, role: "manager", ...common };
});
afterAll(() => server.stop());
beforeEach(() => {
  server.mode = "answer";
  server.requests.length = 0;
});

/** An order of 10.00 that is paid by bank transfer, with its document. */
async function paid(invoice: typeof BUSINESS | undefined = BUSINESS) {
  const { eventId, typeIds } = await testEvent({ types: [{ priceCents: 1_000 }] });
  const orderId = await testOrder({ eventId, ticketTypeId: typeIds[0] ?? 0 }, { invoice });
  const { id } = await db.payment.create({
    data: { orderId, gateway: "bank_transfer", amountCents: 1_000, currency: "EUR" },
  });
  await inTransaction((tx) => recordTransfer(tx, id, 1_000));
  return orderId;
}
const submissionOf = (orderId: number) =>
  db.invoiceSubmission.findFirstOrThrow({ where: { invoice: { orderId } } });
const nowDue = (orderId: number) =>
  db.invoiceSubmission.updateMany({
    where: { invoice: { orderId } },
    data: { nextTryAt: new Date(0) },
  });
const documentOf = async (orderId: number) => (await documentsOf(db, orderId))[0]!;

describe("a document", () => {
  it("says that it is a copy until it is answered, and is sent once", async () => {
    const orderId = await paid();
    expect(noticeOf(await documentOf(orderId))).toBe("copy");
    expect(await sendDocuments(provider)).toBe(1);
    const document = await documentOf(orderId);
    expect(noticeOf(document)).toBeNull();
    expect(document).toMatchObject({
      uid: `UID${document.mark}`,
      qrUrl: `https://mydata.example/q?m=${document.mark}`,
    });
    const { body, answeredAt } = await submissionOf(orderId);
    expect(server.requests).toEqual([
      { key: `123456783-0-%CE%A4%CE%A0%CE%A5-${document.number}`, body },
    ]);
    expect(JSON.parse(body)).toMatchObject({
      invoiceHeader: { invoiceType: "2.1", aa: String(document.number) },
    });
    expect(answeredAt).not.toBeNull();
    await nowDue(orderId);
    expect(await sendDocuments(provider)).toBe(0);
    expect(server.requests).toHaveLength(1);
  });

  it("is sent once by two processes at the same time", async () => {
    await paid();
    const sent = await Promise.all([sendDocuments(provider), sendDocuments(provider)]);
    expect(sent[0] + sent[1]).toBe(1);
    expect(server.requests).toHaveLength(1);
  });

  it("is sent again with the same body while the provider is down, after growing pauses", async () => {
    const orderId = await paid();
    server.mode = "down";
    expect(await sendDocuments(provider)).toBe(0);
    const first = await submissionOf(orderId);
    expect(first).toMatchObject({ attempts: 1, error: "HTTP 503", refusedAt: null });
    expect(first.nextTryAt.getTime()).toBeGreaterThan(Date.now());
    await sendDocuments(provider);
    expect(server.requests).toHaveLength(1);
    await nowDue(orderId);
    await sendDocuments(provider);
    expect((await submissionOf(orderId)).attempts).toBe(2);
    server.mode = "answer";
    await nowDue(orderId);
    expect(await sendDocuments(provider)).toBe(1);
    expect(new Set(server.requests.map(({ body }) => body)).size).toBe(1);
  });

  it("whose answer came too late gets the first answer again, and is registered once", async () => {
    const orderId = await paid();
    const before = server.registered;
    server.mode = "slow";
    await sendDocuments(httpProvider(url, server.secret, 200));
    expect((await submissionOf(orderId)).error).toContain("no answer");
    expect(server.registered).toBe(before + 1);
    server.mode = "answer";
    await nowDue(orderId);
    await sendDocuments(provider);
    expect(server.registered).toBe(before + 1);
    expect((await documentOf(orderId)).mark).not.toBeNull();
  });

  it("that is refused waits for a manager, who is alarmed and sends it again", async () => {
    const orderId = await paid();
    server.mode = "refuse";
    await sendDocuments(provider);
    expect((await submissionOf(orderId)).error).toBe("HTTP 422: unknown VAT number");
    await nowDue(orderId);
    await sendDocuments(provider);
    expect(server.requests).toHaveLength(1);
    Object.assign(settings(), { MYDATA_URL: url, MYDATA_KEY: server.secret });
    expect(await moneyAlarms(manager)).toContainEqual({ flag: "no_mark", count: 1 });
    server.mode = "answer";
    const editor: UserActor = { ...manager, role: "editor" };
    await expect(sendAgain(editor, orderId)).rejects.toMatchObject({ status: 403 });
    expect(await sendAgain(manager, orderId)).toEqual({ count: 1 });
    expect(await sendDocuments()).toBe(1);
    expect((await moneyAlarms(manager)).map(({ flag }) => flag)).not.toContain("no_mark");
    await expect(sendAgain(manager, orderId)).rejects.toMatchObject({ status: 409 });
    Object.assign(settings(), { MYDATA_URL: undefined, MYDATA_KEY: undefined });
  });

  it("that credits a business waits for the MARK of its invoice, and names it", async () => {
    const orderId = await paid();
    const refund = await requestRefund(manager, orderId, { reason: "Αίτημα" }, "el");
    await confirmRefund(manager, refund.id, { outcome: "sent" });
    server.mode = "down";
    await sendDocuments(provider);
    expect(server.requests).toHaveLength(1);
    server.mode = "answer";
    await nowDue(orderId);
    expect(await sendDocuments(provider)).toBe(1);
    expect(await sendDocuments(provider)).toBe(1);
    const [invoice, note] = await documentsOf(db, orderId);
    expect(JSON.parse(server.requests.at(-1)!.body)).toMatchObject({
      invoiceHeader: { invoiceType: "5.1", correlatedInvoices: [invoice!.mark] },
    });
    expect(note?.mark).not.toBeNull();
  });

  it("is not sent without a provider, which is the default, nor as a demo", async () => {
    await paid(undefined);
    expect(await sendDocuments()).toBe(0);
    await sendDocuments(provider);
    Object.assign(settings(), { INVOICE_ISSUER: undefined });
    await paid(undefined);
    server.requests.length = 0;
    expect(await sendDocuments(provider)).toBe(0);
    expect(server.requests).toEqual([]);
  });
});

it("keeps the body as it was sent, whoever writes", async () => {
  const row = await db.invoiceSubmission.findFirstOrThrow();
  await expect(
    db.invoiceSubmission.update({ where: { invoiceId: row.invoiceId }, data: { body: "{}" } }),
  ).rejects.toThrow("kept as it was");
});

it("waits a minute first and a day at most", () => {
  expect([1, 2, 6, 7, 50].map((attempts) => pauseMs(attempts) / 60_000)).toEqual([
    1, 5, 1_440, 1_440, 1_440,
  ]);
});
