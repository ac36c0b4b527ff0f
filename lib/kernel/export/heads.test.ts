import { expect, it } from "vitest";
import { testActor, testUser } from "@/lib/kernel/auth/test-users";
import { enquiryTable } from "@/lib/conversation/enquiry/export-table";
import { ordersTable } from "@/lib/commerce/payment/desk/export-table";
import { COMPANY_SERIES } from "@/lib/site/statistics/company";
import { subscriberTable } from "@/lib/audience/subscriber/export-table";
import { userTable } from "@/lib/people/user/export-table";
import { participantTable } from "@/lib/commerce/webinar/participant/list";
import { auditTable } from "@/lib/site/audit-export/table";
import { VARIANTS } from "@/lib/kernel/manifest/variants";
import { sendRequest } from "@/app/api/rights/request";
import { headLabel } from "./heads";

it("labels every column of every file in both languages", async () => {
  const [editor, manager] = [await testActor("editor"), await testActor("manager")];
  const user = await testUser({ role: "editor" });
  const content = await Promise.all(
    VARIANTS.map(async ({ endpoint }) => {
      const asked = { user, query: "?heads=names" };
      const { status, body } = await sendRequest(`GET /api/${endpoint}/export`, asked);
      expect(status, endpoint).toBe(200);
      const [heads = ""] = String(body.text).replace("\uFEFF", "").split(/\r?\n/);
      return heads.split(";").map((head) => head.replaceAll('"', ""));
    }),
  );
  expect(content.flat()).toContain("title_el");
  const tables = [
    await auditTable(manager, {}, { locale: "el", heads: "labels" }),
    enquiryTable(editor, {}),
    ordersTable(manager, {}, "el"),
    subscriberTable(editor, {}),
    userTable(manager, {}, "el"),
    participantTable(editor, 1, {}),
  ];
  const names = [
    ...content.flat(),
    ...tables.flatMap(({ columns }) => Object.keys(columns)),
    ...COMPANY_SERIES,
  ];
  for (const name of names) {
    expect(headLabel(name, "el"), name).not.toBe(name);
    expect(headLabel(name, "en"), name).not.toBe(name);
  }
  expect(headLabel("Τι θα φάτε; (7)", "el")).toBe("Τι θα φάτε; (7)");
});
