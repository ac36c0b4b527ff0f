import { expect, it } from "vitest";
import { testActor } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { testEvent } from "@/lib/commerce/order/test-event";
import { exportMyData } from "./my-data-export";

const ISSUER = {
  name: "DS ΑΕ",
  legal_form: "ΑΕ",
  seat: "Αθήνα",
  address: "Ερμού 1",
  postal_code: "10563",
  city: "Αθήνα",
  gemi_number: "123456701000",
  vat_number: "123456783",
  tax_office: "Α΄ Αθηνών",
  phone: "+302101234567",
  email: "info@example.gr",
  branch: 0,
  in_liquidation: false,
};
const line = (country: string) => ({
  line: 1,
  ticket_id: null,
  description: "Είσοδος",
  vat_rate: 24,
  vat_country: country,
  vat_category: country === "GR" ? 1 : null,
  net_cents: 1_000,
  vat_cents: 240,
  gross_cents: 1_240,
});

async function store(number: number, issuedAt: string, { country = "GR", isDemo = false } = {}) {
  const { eventId } = await testEvent({ types: [{ priceCents: 1_240 }] });
  const [order] = await db.$queryRaw<{ id: number }[]>`
    INSERT INTO "order" (event_id, name, surname, email, locale, total_cents, vat_cents, expires_at)
    VALUES (${eventId}, 'Μαρία', 'Δούκα', 'maria@example.test', 'el', 1240, 240, now()) RETURNING id`;
  await db.invoice.create({
    data: {
      orderId: order!.id,
      type: "11.2",
      series: isDemo ? "DEMO-ΑΠΥ" : "ΑΠΥ",
      number,
      issuedAt: new Date(issuedAt),
      locale: "el",
      isDemo,
      issuer: ISSUER,
      lines: [line(country)],
      netCents: 1_000,
      vatCents: 240,
      grossCents: 1_240,
      currency: "EUR",
      paymentMethod: 7,
    },
  });
}

it("has the documents of a month of Athens, says which are missing, and is for managers", async () => {
  // The last hour of September in UTC is October in Athens.
  await store(1, "2026-09-30T20:59:59Z");
  await store(2, "2026-09-30T21:00:00Z");
  await store(3, "2026-10-31T21:59:59Z", { country: "DE" });
  await store(4, "2026-10-31T22:00:00Z");
  await store(5, "2026-10-15T12:00:00Z", { isDemo: true });
  const manager = await testActor("manager");
  const response = await exportMyData(manager, { month: "2026-10" }, "en");
  const xml = await response.text();
  expect(xml.match(/<aa>\d+<\/aa>/g)).toEqual(["<aa>2</aa>"]);
  expect(xml).toContain("ΑΠΥ 3: is missing, since it has VAT of another country");
  expect(xml).toContain("Not checked against the schema");
  expect(response.headers.get("content-disposition")).toBe(
    'attachment; filename="mydata-2026-10.xml"',
  );
  const editor = await testActor("editor");
  await expect(exportMyData(editor as never, { month: "2026-10" }, "en")).rejects.toMatchObject({
    code: "forbidden",
  });
});
