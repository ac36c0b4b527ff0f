import { expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { documentsOf } from "@/lib/commerce/invoice/issue";
import { testEvent, testOrder } from "@/lib/commerce/order/test-event";
import { recordTransfer } from "../record";
import { requestRefund } from "./request";
import { recordRefund } from "./settle";

it("a part that was credited, failed later and was repeated is credited once", async () => {
  const manager = await (await testUser({ role: "manager" })).actor();
  const { eventId, typeIds } = await testEvent({ types: [{ priceCents: 1_000 }] });
  const orderId = await testOrder({ eventId, ticketTypeId: typeIds[0]! }, { seats: 2 });
  const { id } = await db.payment.create({
    data: { orderId, gateway: "bank_transfer", amountCents: 2_000, currency: "EUR" },
  });
  await inTransaction((tx) => recordTransfer(tx, id, 2_000));
  const settle = (refundId: number, state: "succeeded" | "failed") =>
    inTransaction((tx) => recordRefund(tx, refundId, { id: `part_${refundId}`, state }));
  const ask = () => requestRefund(manager, orderId, { amount_cents: 700, reason: "Αίτημα" }, "el");
  const credited = async () =>
    (await documentsOf(db, orderId)).slice(1).map(({ grossCents }) => grossCents);
  const part = await ask();
  await settle(part.id, "succeeded");
  await settle(part.id, "failed");
  await settle((await ask()).id, "succeeded");
  expect(await credited()).toEqual([-700]);
  await settle((await ask()).id, "succeeded");
  expect(await credited()).toEqual([-700, -700]);
});
