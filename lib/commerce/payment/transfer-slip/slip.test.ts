import { beforeAll, expect, it } from "vitest";
import { visitor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { actorWith } from "@/lib/kernel/core/test-actor";
import { lettersOf, qrTextOf } from "@/lib/commerce/invoice/pdf/test-pdf";
import { signOrder } from "@/lib/commerce/order/link";
import { testEvent, testOrder } from "@/lib/commerce/order/test-event";
import { bankReference } from "../bank-reference";
import { startPayment } from "../start";
import { transferMails } from "../transfer-mails";
import { transferSlipPdf } from "./file";

beforeAll(() => {
  settings().BANK_IBAN = "GR1601101250000000012300695";
  return () => {
    delete settings().BANK_IBAN;
  };
});

async function waiting() {
  const { eventId, typeIds } = await testEvent({ types: [{ priceCents: 1_240 }] });
  const id = await testOrder({ eventId, ticketTypeId: typeIds[0] ?? 0 }, { cents: 1_240 });
  await startPayment(id, "bank_transfer", "el");
  const order = await db.order.findUniqueOrThrow({ where: { id }, include: { payments: true } });
  return { id, paymentId: order.payments[0]?.id ?? 0, signature: signOrder(order) };
}

it("has what a transfer needs, and the code from which apps of banks fill it in", async () => {
  const { id, paymentId, signature } = await waiting();
  const response = await transferSlipPdf(visitor, id, signature);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const file = Buffer.from(await response.arrayBuffer());
  for (const letter of "ΔικαιούχοςΠοσόGR1601101250") expect(lettersOf(file)).toContain(letter);
  const lines = (qrTextOf(file) ?? "").split("\n");
  expect(lines.slice(0, 4)).toEqual(["BCD", "002", "1", "SCT"]);
  expect(lines.slice(6)).toEqual([
    "GR1601101250000000012300695",
    "EUR12.40",
    "",
    bankReference(paymentId),
  ]);
});

it("is linked in the mail with the details", async () => {
  const { id, paymentId, signature } = await waiting();
  const mail = await transferMails.transfer_details.write({ kind: "transfer_details", paymentId });
  expect(mail?.links.map(({ path }) => path)).toEqual([
    `/api/event-order/${id}/transfer.pdf?signature=${signature}`,
  ]);
});

it("is given to nobody without the right to the order, nor when no transfer is expected", async () => {
  const { id, paymentId, signature } = await waiting();
  for (const [actor, sign] of [
    [visitor, null],
    [visitor, `${signature}x`],
    [actorWith("editor"), null],
  ] as const)
    await expect(transferSlipPdf(actor, id, sign)).rejects.toMatchObject({ status: 404 });
  await db.payment.update({
    where: { id: paymentId },
    data: { status: "closed", closedAt: new Date() },
  });
  await expect(transferSlipPdf(visitor, id, signature)).rejects.toMatchObject({ status: 404 });
});
