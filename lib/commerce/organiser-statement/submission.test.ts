import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { httpProvider, type MyDataProvider } from "@/lib/commerce/invoice/submission/provider";
import { sendDocuments } from "@/lib/commerce/invoice/submission/send";
import { TestProvider } from "@/lib/commerce/invoice/submission/test-provider";
import { moneyWork } from "@/lib/commerce/payment/desk/alarms";
import { testUser } from "@/lib/kernel/auth/test-users";
import { visitor, type ManagerActor, type UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { closeStatement } from "./close";
import { listStatements, readStatement } from "./read";
import { sendShareAgain } from "./submission";
import { ISSUER, soldAt, testManager, testSeller } from "./test-money";

const PAGE = { currentPage: 0, perPage: 50 };
const server = new TestProvider();
let provider: MyDataProvider;
let manager: ManagerActor;
let owner: UserActor;
let memberId: number;
/** A statement whose orders' documents are taken already, and that of its share is not. */
let id: number;
beforeAll(async () => {
  provider = httpProvider(await server.start(), server.secret);
  Object.assign(settings(), { INVOICE_ISSUER: ISSUER });
  manager = await testManager();
  const company = await testSeller(manager, { share: 10 });
  ({ memberId } = company);
  owner = await (await testUser({ memberId })).actor();
  await soldAt(company, new Date("2026-01-10T12:00:00Z"));
  await sendDocuments(provider);
  ({ id } = await closeStatement(manager, { member_id: memberId, month: "2026-01" }, "en"));
});
afterAll(() => server.stop());
beforeEach(async () => {
  await db.invoiceSubmission.deleteMany({ where: { invoice: { statementId: id } } });
});

const alarm = async () => (await moneyWork(manager)).sharesNotTaken;
const shareFor = async (actor: UserActor) =>
  (await readStatement(actor, id, "en")).share_documents[0]!;
const flagged = (actor: UserActor) => listStatements(actor, { flag: "no_mark" }, PAGE);

it("alarms managers once myDATA did not take it, not before it was sent", async () => {
  expect(await alarm()).toBe(0);
  expect((await flagged(manager)).items).toEqual([]);
  server.mode = "refuse";
  await sendDocuments(provider);
  expect(await alarm()).toBe(1);
  expect((await flagged(manager)).items).toMatchObject([{ id, is_not_taken: true }]);
  expect(await shareFor(manager)).toMatchObject({
    mark: null,
    failure: { error: "HTTP 422: unknown VAT number", is_refused: true },
  });
});

it("tells the company nothing of it", async () => {
  server.mode = "refuse";
  await sendDocuments(provider);
  expect(await shareFor(owner)).toMatchObject({ mark: null, failure: null });
  expect((await listStatements(owner, {}, PAGE)).items).toMatchObject([{ is_not_taken: false }]);
  expect((await flagged(owner)).items).toEqual([]);
  expect((await moneyWork(owner)).sharesNotTaken).toBe(0);
});

it("is sent again by managers alone, and then the alarm ends", async () => {
  await expect(sendShareAgain(manager, id)).rejects.toMatchObject({ code: "conflict" });
  server.mode = "refuse";
  await sendDocuments(provider);
  const requests = server.requests.length;
  await sendDocuments(provider);
  expect(server.requests).toHaveLength(requests);
  for (const actor of [owner, visitor]) await expect(sendShareAgain(actor, id)).rejects.toThrow();
  await expect(sendShareAgain(manager, 99_999_999)).rejects.toMatchObject({ code: "not_found" });
  expect(await sendShareAgain(manager, id)).toEqual({ count: 1 });
  const audit = { action: "organiser_statement.documents_sent", subjectId: id };
  expect(await db.auditEntry.count({ where: audit })).toBe(1);
  server.mode = "answer";
  expect(await sendDocuments(provider)).toBe(1);
  expect(await alarm()).toBe(0);
  const { mark, failure } = await shareFor(manager);
  expect([mark === null, failure]).toEqual([false, null]);
  await expect(sendShareAgain(manager, id)).rejects.toMatchObject({ code: "conflict" });
});
