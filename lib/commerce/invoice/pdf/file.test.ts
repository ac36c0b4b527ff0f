import { Document, Page, Text } from "@react-pdf/renderer";
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { visitor } from "@/lib/kernel/core/actor";
import { actorWith } from "@/lib/kernel/core/test-actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { signOrder } from "@/lib/commerce/order/link";
import { testEvent, testOrder } from "@/lib/commerce/order/test-event";
import { issueInvoice } from "../issue";
import { noticeOf } from "./document";
import { invoicePdf } from "./file";
import { FONT } from "./fonts";
import { renderPdf } from "./render";
import { lettersOf, qrTextOf } from "./test-pdf";

async function issued() {
  const { eventId, typeIds } = await testEvent({ types: [{ priceCents: 1_240 }] });
  const invoice = {
    vat_number: "090000045",
    company: "Ψητοπωλεία Ξάνθης ΟΕ",
    address: "Τσιμισκή 2",
    tax_office: null,
  };
  const place = { eventId, ticketTypeId: typeIds[0] ?? 0 };
  const id = await testOrder(place, { cents: 1_240, invoice });
  await inTransaction((tx) => issueInvoice(tx, id, "card"));
  const order = await db.order.findUniqueOrThrow({
    where: { id },
    select: { number: true, linkVersion: true },
  });
  return { id, signature: signOrder(order) };
}

describe("the PDF file of an invoice", () => {
  it("shows Greek letters with their accents", async () => {
    const { id, signature } = await issued();
    const response = await invoicePdf(visitor, id, signature);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const file = Buffer.from(await response.arrayBuffer());
    expect(file.subarray(0, 5).toString()).toBe("%PDF-");
    const letters = lettersOf(file);
    for (const letter of "ΤιμολόγιοπαροχήςυπηρεσιώνΨητοπωλείαΞάνθης€")
      expect(letters).toContain(letter);
    // A control: what is not in the text is not in the file.
    expect(letters).not.toContain("Ϋ");
  });

  it("shows MARK, UID and a QR code once myDATA has answered", async () => {
    const { id, signature } = await issued();
    const read = async () =>
      Buffer.from(await (await invoicePdf(visitor, id, signature)).arrayBuffer());
    expect(qrTextOf(await read())).toBeUndefined();
    const answer = { mark: "400000000000099", uid: "UIDX", qrUrl: "https://mydata.example/q" };
    await db.invoice.updateMany({ where: { orderId: id }, data: answer });
    const file = await read();
    expect(qrTextOf(file)).toBe(answer.qrUrl);
    // Letters that no Greek one looks like, so that nothing else of the document has them.
    for (const letter of "RUq") expect(lettersOf(file)).toContain(letter);
  });

  it("knows the letter of each glyph, whatever was rendered before", async () => {
    const fileOf = (text: string) =>
      renderPdf(
        createElement(
          Document,
          null,
          createElement(Page, null, createElement(Text, { style: { fontFamily: FONT } }, text)),
        ),
      );
    await fileOf("MARK DEMO PQR");
    const letters = lettersOf(await fileOf("ΜΕΡΕΣ ΟΜΑΔΑ RDQ"));
    for (const letter of "ΜΕΡΣΟΑΔRDQ") expect(letters).toContain(letter);
  });

  it("is given to nobody without the right to the order", async () => {
    const { id, signature } = await issued();
    const refused = { status: 404 };
    await expect(invoicePdf(visitor, id, null)).rejects.toMatchObject(refused);
    await expect(invoicePdf(visitor, id, `${signature}x`)).rejects.toMatchObject(refused);
    await expect(invoicePdf(actorWith("editor"), id, null)).rejects.toMatchObject(refused);
    expect((await invoicePdf(actorWith("manager"), id, null)).status).toBe(200);
  });

  it("says that it is no tax document until it is one", () => {
    expect(noticeOf({ isDemo: true, type: "11.2", mark: null })).toBe("demo");
    expect(noticeOf({ isDemo: false, type: "2.1", mark: null })).toBe("copy");
    expect(noticeOf({ isDemo: false, type: "2.1", mark: "400001" })).toBeNull();
    expect(noticeOf({ isDemo: false, type: "11.2", mark: null })).toBeNull();
  });
});
