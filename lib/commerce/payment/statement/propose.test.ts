import { beforeAll, describe, expect, it } from "vitest";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { testUser } from "@/lib/kernel/auth/test-users";
import { settings } from "@/lib/kernel/core/settings";
import { actorWith } from "@/lib/kernel/core/test-actor";
import { testEvent, testOrder } from "@/lib/commerce/order/test-event";
import { bankReference } from "../bank-reference";
import { recordTransfer } from "../record";
import { startPayment } from "../start";
import { matchTransfer } from "../transfer";
import { proposeTransfers } from "./propose";
import { alphaCsv, camt, piraeusCsv } from "./test-statements";

let manager = actorWith("manager");
beforeAll(async () => {
  manager = actorWith("manager", { userId: (await testUser({ role: "manager" })).userId });
  settings().BANK_IBAN = "GR1601101250000000012300695";
  return () => {
    delete settings().BANK_IBAN;
  };
});

const propose = async (file: string) =>
  (await proposeTransfers(manager, new File([file], "a.csv"), "en")).entries;

/** An order of 24,80 whose transfer is waited for. */
async function waiting(name: string, surname: string) {
  const { eventId, typeIds } = await testEvent({ types: [{ priceCents: 1_240 }] });
  const id = await testOrder(
    { eventId, ticketTypeId: typeIds[0] ?? 0 },
    { seats: 2, cents: 1_240 },
  );
  await db.order.update({ where: { id }, data: { name, surname } });
  await startPayment(id, "bank_transfer", "el");
  const payment = await db.payment.findFirstOrThrow({ where: { orderId: id } });
  const { number } = await db.order.findUniqueOrThrow({ where: { id } });
  return { id, number, paymentId: payment.id, reference: bankReference(payment.id) };
}

describe("an entry is proposed", () => {
  it("by its reference, however the bank broke it, also of another amount", async () => {
    const order = await waiting("Μαρία", "Δούκα");
    const [, check, digits] = /^(RF\d\d)(\d+)$/.exec(order.reference) ?? [];
    for (const written of [
      order.reference,
      `${check} ${digits?.slice(0, 4)} ${digits?.slice(4)}`,
      `ref:${order.reference.toLowerCase()}`,
      `${order.reference}2026`,
    ]) {
      const [entry] = await propose(piraeusCsv({ words: written, amount: "20,00" }));
      expect(entry, written).toMatchObject({ amount_cents: 2_000, received_on: "2026-01-05" });
      expect(entry?.matches, written).toMatchObject([
        { by: "reference", event_order_id: order.id, amount_cents: 2_480, state: "open" },
      ]);
    }
    const [entry] = await propose(camt({ words: "-", reference: order.reference }));
    expect(entry?.matches).toMatchObject([{ by: "reference", number: order.number }]);
  });

  it("by the number of its order, and says what is recorded already", async () => {
    const order = await waiting("Μαρία", "Δούκα");
    const file = alphaCsv({ words: `order ${order.number}` });
    expect((await propose(file))[0]?.matches).toMatchObject([{ by: "number", state: "open" }]);
    await inTransaction((tx) => recordTransfer(tx, order.paymentId, 2_480));
    expect((await propose(file))[0]?.matches).toMatchObject([{ by: "number", state: "recorded" }]);
  });

  it("by amount and name, in either alphabet and any order; not by one of them", async () => {
    const { id } = await waiting("Ευτυχία", "Ξενάκη");
    for (const payer of ["ΞΕΝΑΚΗ ΕΥΤΥΧΙΑ", "EFTYCHIA XENAKI", "Xenaki Eftichia του Α"]) {
      const [entry] = await propose(alphaCsv({ words: "tickets", payer }));
      expect(entry?.matches, payer).toMatchObject([{ by: "name", event_order_id: id }]);
    }
    for (const file of [
      alphaCsv({ words: "tickets", payer: "EFTYCHIA XENAKI", amount: "24.00" }),
      alphaCsv({ words: "tickets", payer: "XENAKI MARIA" }),
      alphaCsv({ words: "tickets", payer: "XENAKI" }),
    ])
      expect((await propose(file))[0]?.matches).toEqual([]);
  });

  it("and a person confirms it by its reference", async () => {
    const order = await waiting("Μαρία", "Δούκα");
    const [entry] = await propose(piraeusCsv({ words: order.reference }));
    const recorded = await matchTransfer(
      manager,
      {
        reference: entry?.matches[0]?.reference ?? "",
        amount_cents: entry?.amount_cents ?? 0,
        received_on: entry?.received_on ?? undefined,
      },
      "en",
    );
    expect(recorded).toMatchObject({ number: order.number, order_status: "paid" });
  });
});

it("records nothing, and is for managers alone", async () => {
  const order = await waiting("Μαρία", "Δούκα");
  const file = new File([piraeusCsv({ words: order.reference })], "a.csv");
  for (const role of ["editor", "user"] as const)
    await expect(proposeTransfers(actorWith(role), file, "en")).rejects.toMatchObject({
      status: 403,
    });
  await proposeTransfers(manager, file, "en");
  const { status } = await db.payment.findUniqueOrThrow({ where: { id: order.paymentId } });
  expect(status).toBe("open");
});
