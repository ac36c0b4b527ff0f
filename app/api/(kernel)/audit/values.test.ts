import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import type { AuditAction } from "@/lib/kernel/audit/actions";
import { sendRequest, type EndpointName } from "../../rights/request";

let manager: TestUser;
beforeAll(async () => {
  manager = await testUser({ role: "manager" });
});

const send = async (call: EndpointName, body: object, more: object = {}) => {
  const answer = await sendRequest(call, { user: manager, body, ...more });
  expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
  return answer.body.data as { id: number };
};
/** The detail of the newest entry with an action. */
const detail = async (action: AuditAction) =>
  (
    await db.auditEntry.findFirstOrThrow({
      where: { action },
      orderBy: { id: "desc" },
      select: { detail: true },
    })
  ).detail;

it("an entry about a section has its names and sub-categories before and after", async () => {
  const { id } = await db.category.create({
    data: {
      code: "DS.MAG",
      translations: { create: [{ locale: "el", name: "Πρώτο", slug: "mag" }] },
    },
    select: { id: true },
  });
  const put = (body: object) =>
    send("PUT /api/company-category/{id}", body, { params: { id }, query: "?ctx=product" });
  await put({ sub_categories: [{ name: { el: "Καρέκλες" } }, { name: { el: "Τραπέζια" } }] });
  await put({ name: "Δεύτερο", is_featured: true, sub_category: "Τραπέζια, Φωτιστικά" });
  expect(await detail("category.updated")).toEqual({
    fields: ["el.name", "el.sub_categories", "is_featured"],
    changes: {
      "el.name": ["Πρώτο", "Δεύτερο"],
      "el.sub_categories": ["Καρέκλες, Τραπέζια", "Τραπέζια, Φωτιστικά"],
      is_featured: [false, true],
    },
  });
});

it("an entry about a profession has its names before and after", async () => {
  const query = "?ctx=member";
  const { id } = await send("POST /api/company-category", { profession: "Υαλουργός" }, { query });
  await send(
    "PUT /api/company-category/{id}",
    { translations: { el: { profession: "Υαλουργοί" } } },
    { params: { id }, query },
  );
  expect(await detail("profession.updated")).toEqual({
    fields: ["el.profession"],
    changes: { "el.profession": ["Υαλουργός", "Υαλουργοί"] },
  });
});

it("an entry about an image has its texts before and after", async () => {
  const { id } = await db.asset.create({
    data: {
      parentType: "library",
      fileKey: randomUUID().replaceAll("-", ""),
      mime: "image/webp",
      sha256: "x",
      width: 8,
      height: 8,
      bytes: 1,
      translations: { create: [{ locale: "el", alt: "Πριν" }] },
    },
    select: { id: true },
  });
  await send(
    "PUT /api/content-asset/{id}",
    {
      focal_x: 0.2,
      tags: ["ξύλο", "Αίγινα"],
      translations: { el: { alt: "Μετά" }, en: { alt: "After" } },
    },
    { params: { id } },
  );
  expect(await detail("asset.updated")).toEqual({
    fields: ["el.alt", "en.alt", "tags", "focal_x"],
    changes: {
      "el.alt": ["Πριν", "Μετά"],
      "en.alt": [null, "After"],
      tags: ["", "Αίγινα, ξύλο"],
    },
  });
});

it("an entry about an issue has its subject and audience before and after", async () => {
  const { id } = await send("POST /api/campaign", { translations: { el: { subject: "Μάιος" } } });
  await send(
    "PUT /api/campaign/{id}",
    { translations: { el: { subject: "Ιούνιος" } }, audience_locale: "el", per_minute: 30 },
    { params: { id } },
  );
  expect(await detail("campaign.updated")).toEqual({
    fields: ["audience_locale", "el.subject", "per_minute"],
    changes: {
      audience_locale: ["all", "el"],
      "el.subject": ["Μάιος", "Ιούνιος"],
      per_minute: [null, 30],
    },
  });
});

it("an entry about the settings has lists as text, and a price as people read it", async () => {
  await send("PUT /api/setting", { phones: ["2100000001"], membership_price_cents: 12_000 });
  await send("PUT /api/setting", {
    phones: ["2100000001", "2100000002"],
    address: { el: "Ερμού 1", en: "1 Ermou St" },
    membership_price_cents: 9_950,
  });
  expect(await detail("setting.updated")).toMatchObject({
    changes: {
      phones: ["+302100000001", "+302100000001, +302100000002"],
      "el.address": ["", "Ερμού 1"],
      membership_price_cents: ["120.00 €", "99.50 €"],
    },
  });
});

it("an entry about a membership has its end before and after", async () => {
  const { id } = await db.member.create({
    data: {
      approvedAt: new Date(0),
      translations: { create: [{ locale: "el", name: "Κ", slug: `k-${Date.now()}` }] },
    },
    select: { id: true },
  });
  const put = (until: string | null) =>
    send("POST /api/member/{id}/membership", { until, reason: "Δοκιμή" }, { params: { id } });
  await put("2090-01-01");
  await put("2091-01-01");
  expect(await detail("membership.granted")).toMatchObject({
    changes: { until: ["2090-01-01", "2091-01-01"] },
  });
  await put(null);
  expect(await detail("membership.ended")).toMatchObject({
    changes: { until: ["2091-01-01", expect.stringMatching(/^20\d\d-\d\d-\d\d$/)] },
  });
});

it("an entry about an account has roles, and no other value", async () => {
  const user = await testUser();
  await send(
    "PUT /api/users/{id}",
    { name: "Κρυφή", roles: ["editor"] },
    { params: { id: user.userId } },
  );
  expect(await detail("user.roles_changed")).toEqual({ from: "user", to: "editor" });
  expect(await detail("user.updated")).toEqual({ fields: ["name"] });
});
