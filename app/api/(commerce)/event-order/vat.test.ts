import { describe, expect, it } from "vitest";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { documentsOf, issueInvoice } from "@/lib/commerce/invoice/issue";
import { myDataDocument } from "@/lib/commerce/invoice/my-data";
import { testEvent } from "@/lib/commerce/order/test-event";
import { sendRequest } from "../../rights/request";
import { orderBody } from "./test-race";

/** An event with one ticket type of 24 % VAT. */
async function sale(isOnline: boolean, priceCents = 1_190) {
  const types = [{ priceCents, isOnline, vatBasisPoints: 2_400 }];
  const { eventId, typeIds } = await testEvent({ types });
  return { eventId, typeId: typeIds[0] ?? 0 };
}
type Sale = Awaited<ReturnType<typeof sale>>;
const orderFrom = (of: Sale, country: string | undefined, change: object = {}) => {
  const body = orderBody(of, change);
  return sendRequest("POST /api/event-order", {
    body: { ...body, buyer: { ...body.buyer, country } },
  });
};

describe("an online ticket", () => {
  it("has the VAT of the consumer's country in the same price, and so have its documents", async () => {
    const { body } = await orderFrom(await sale(true), "DE");
    expect(body.data).toMatchObject({
      buyer: { country: "DE" },
      total_cents: 1_190,
      vat_cents: 190,
      items: [{ unit_cents: 1_190, vat_rate: 19, vat_country: "DE" }],
    });
    const { id } = body.data as { id: number };
    await inTransaction((tx) => issueInvoice(tx, id, "card"));
    const [receipt] = await documentsOf(db, id);
    expect(receipt).toMatchObject({
      grossCents: 1_190,
      vatCents: 190,
      lines: [{ vat_rate: 19, vat_country: "DE", vat_category: null, vat_cents: 190 }],
    });
    const sent = myDataDocument({ ...receipt!, issuedOn: "2026-12-02", creditedMark: null });
    expect(sent.invoiceDetails).toMatchObject([{ vatCategory: null, vatAmount: "1.90" }]);
  });

  it("has VAT with half a percent in Finland, exact on its document too", async () => {
    const { body } = await orderFrom(await sale(true, 1_255), "FI");
    expect(body.data).toMatchObject({
      vat_cents: 255,
      items: [{ vat_rate: 25.5, vat_country: "FI" }],
    });
    const { id } = body.data as { id: number };
    await inTransaction((tx) => issueInvoice(tx, id, "card"));
    const [receipt] = await documentsOf(db, id);
    expect(receipt?.lines).toMatchObject([{ vat_rate: 25.5, vat_cents: 255, net_cents: 1_000 }]);
  });

  it("and one on site in one order have each country's own VAT, also at one rate", async () => {
    const types = [true, false].map((isOnline) => ({
      priceCents: 44,
      isOnline,
      vatBasisPoints: 2_400,
    }));
    const { eventId, typeIds } = await testEvent({ types });
    const items = typeIds.map((id) => ({ ticket_type_id: id, quantity: 1 }));
    const of = { eventId, typeId: typeIds[0] ?? 0 };
    const { body } = await orderFrom(of, "EE", { items });
    expect(body.data).toMatchObject({ total_cents: 88, vat_cents: 18 });
    const { id } = body.data as { id: number };
    await inTransaction((tx) => issueInvoice(tx, id, "card"));
    const [receipt] = await documentsOf(db, id);
    expect(receipt?.lines).toMatchObject([
      { vat_country: "EE", vat_cents: 9 },
      { vat_country: "GR", vat_cents: 9 },
    ]);
  });

  it("has that of its type in Greece, where no country is said, and for a business", async () => {
    const of = await sale(true);
    const own = { items: [{ vat_rate: 24, vat_country: "GR" }], vat_cents: 230 };
    const invoice = { vat_number: "094014201", company: "Δούκα", address: "Βόλος" };
    for (const { body } of [
      await orderFrom(of, "GR"),
      await orderFrom(of, undefined),
      await orderFrom(of, "FI", { invoice }),
    ])
      expect(body.data).toMatchObject(own);
  });

  it("is refused at the country when that has no rate, unless it is free", async () => {
    const of = await sale(true);
    const { status, errors } = await orderFrom(of, "CH");
    expect([status, Object.keys(errors)]).toEqual([422, ["buyer.country"]]);
    expect(await db.order.count({ where: { eventId: of.eventId } })).toBe(0);
    expect((await orderFrom(of, "Finland")).errors).toHaveProperty(["buyer.country"]);
    expect((await orderFrom(await sale(true, 0), "CH")).status).toBe(201);
  });

  it("is quoted with the VAT that its order has", async () => {
    const of = await sale(true);
    const { code } = await db.promoCode.create({
      data: { code: `ABROAD-${Date.now()}`, percent: 50 },
    });
    const quote = (country: string) => {
      const { event_id, items } = orderBody(of);
      const body = { event_id, items, promo_code: code, country };
      return sendRequest("POST /api/event-order/quote", { body });
    };
    expect((await quote("DE")).body.data).toMatchObject({ total_cents: 595, vat_cents: 95 });
    expect((await orderFrom(of, "DE", { promo_code: code })).body.data).toMatchObject({
      total_cents: 595,
      vat_cents: 95,
    });
    expect((await quote("CH")).errors).toHaveProperty("country");
  });
});

describe("a ticket on site", () => {
  it("has the VAT of its type, wherever its buyer lives", async () => {
    const { body } = await orderFrom(await sale(false), "FI");
    expect(body.data).toMatchObject({
      buyer: { country: "FI" },
      vat_cents: 230,
      items: [{ vat_rate: 24, vat_country: "GR" }],
    });
  });
});
