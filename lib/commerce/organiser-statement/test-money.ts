import { testUser } from "@/lib/kernel/auth/test-users";
import type { ManagerActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { testEvent, testOrder } from "@/lib/commerce/order/test-event";
import { setAllowance } from "@/lib/commerce/organiser/service";
import { storePayment } from "@/lib/commerce/payment/record";
import { addRefund } from "@/lib/commerce/payment/refund/add";
import { recordRefund } from "@/lib/commerce/payment/refund/settle";

/** For tests: a company that issues its own documents. */
export const ISSUER = {
  name: "Ατελιέ Κεραμικής",
  legal_form: "ΟΕ",
  seat: "Βόλος",
  address: "Ιάσονος 5",
  postal_code: "38221",
  city: "Βόλος",
  gemi_number: "123456701000",
  vat_number: "090000045",
  tax_office: "Βόλου",
  phone: "2421000000",
  email: "logistirio@example.gr",
  branch: 0,
  in_liquidation: false,
};

/** For tests: a manager. */
export async function testManager(): Promise<ManagerActor> {
  const { userId } = await testUser({ role: "manager" });
  const common = { memberId: null, verified: true, sessionId: "s", owesSecondFactor: false };
  return { kind: "user", userId, role: "manager", ...common };
}

/** For tests: an approved company that sells for a share, with an event that has one type of tickets. */
export async function testSeller(
  manager: ManagerActor,
  { share = 10, seller = "house" as "house" | "company", priceCents = 1_000 } = {},
) {
  const { id: memberId } = await db.member.create({
    data: {
      approvedAt: new Date(),
      translations: {
        create: {
          locale: "el",
          name: "Ατελιέ",
          slug: `atelie-${crypto.randomUUID()}`,
          status: "published",
          publishedAt: new Date(),
        },
      },
    },
    select: { id: true },
  });
  await setAllowance(manager, memberId, {
    paid_tickets: true,
    share_percent: share,
    seller,
    issuer: ISSUER,
  });
  const { eventId, typeIds } = await testEvent({
    memberId,
    organiserId: memberId,
    types: [{ priceCents }],
  });
  return { memberId, eventId, ticketTypeId: typeIds[0]! };
}
export type TestSeller = { memberId: number; eventId: number; ticketTypeId: number };

let sessions = 0;

/** For tests: money that comes for an order at a moment. @returns the payment */
export async function receive(
  orderId: number,
  amountCents: number,
  at: Date,
  asked: number = amountCents,
): Promise<number> {
  const { id } = await db.payment.create({
    data: { orderId, gateway: "test", amountCents: asked, currency: "EUR" },
    select: { id: true },
  });
  const sessionId = `statement_${++sessions}_${id}`;
  const told = { sessionId, chargeId: `charge_${sessionId}`, amountCents, currency: "EUR" };
  await storePayment(id, { ...told, state: "paid", url: null });
  await db.payment.update({ where: { id }, data: { capturedAt: at }, select: { id: true } });
  return id;
}

/** For tests: an order of so many tickets that is paid at a moment. */
export async function soldAt(
  { eventId, ticketTypeId }: TestSeller,
  at: Date,
  { seats = 1, cents = 1_000 } = {},
) {
  const orderId = await testOrder({ eventId, ticketTypeId }, { seats, cents });
  return { orderId, paymentId: await receive(orderId, seats * cents, at) };
}

/** For tests: a credit note of an order's document, issued at a moment. @returns it */
export async function creditNoteAt(orderId: number, issuedAt: Date): Promise<number> {
  const { id, netCents, vatCents, grossCents, ...row } = await db.invoice.findFirstOrThrow({
    where: { orderId, creditedId: null },
    orderBy: { id: "desc" },
  });
  const count = await db.invoice.count();
  const note = await db.invoice.create({
    data: {
      ...row,
      type: "11.4",
      creditedId: id,
      issuedAt,
      number: 100_000 + count,
      netCents: -netCents,
      vatCents: -vatCents,
      grossCents: -grossCents,
      issuer: row.issuer ?? undefined,
      counterparty: row.counterparty ?? undefined,
      lines: row.lines ?? [],
    },
    select: { id: true },
  });
  return note.id;
}

/** For tests: what a gateway says about a refund at a moment. */
export async function settleAt(id: number, state: "succeeded" | "failed", at: Date): Promise<void> {
  const { status } = await db.refund.findUniqueOrThrow({ where: { id } });
  await inTransaction((tx) => recordRefund(tx, id, { id: `refund_${id}`, state }));
  const now = await db.refund.findUniqueOrThrow({ where: { id } });
  if (now.status !== status)
    await db.refund.update({ where: { id }, data: { settledAt: at }, select: { id: true } });
}

/** For tests: an amount that goes back at a moment. @returns the refund */
export async function refundAt(
  paymentId: number,
  amountCents: number,
  at: Date,
  state: "succeeded" | "failed" = "succeeded",
): Promise<number> {
  const id = await addRefund(db, { paymentId, amountCents, cause: "gateway" }, "bank_transfer");
  await settleAt(id, state, at);
  return id;
}
