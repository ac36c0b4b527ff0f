import { expect, it } from "vitest";
import { testActor } from "@/lib/kernel/auth/test-users";
import { chunkTable } from "@/lib/magazine/chunk/desk/export-table";
import { directoryPostTable } from "@/lib/directory/directory-post/desk/export-table";
import { enquiryTable } from "@/lib/conversation/enquiry/export-table";
import { eventTable, webinarTable } from "@/lib/commerce/event/desk/export-table";
import { memberTable } from "@/lib/directory/member/desk/export-table";
import { pageTable } from "@/lib/magazine/page/desk/export-table";
import { ordersTable } from "@/lib/commerce/payment/desk/export-table";
import { postTable } from "@/lib/magazine/post/desk/export-table";
import { COMPANY_SERIES } from "@/lib/site/statistics/company";
import { subscriberTable } from "@/lib/audience/subscriber/export-table";
import { userTable } from "@/lib/people/user/export-table";
import { participantTable } from "@/lib/commerce/webinar/participant/list";
import { auditTable } from "@/lib/site/audit-export/table";
import { headLabel } from "./heads";

it("labels every column of every file in both languages", async () => {
  const [editor, manager] = [await testActor("editor"), await testActor("manager")];
  const tables = [
    await auditTable(manager, {}, { locale: "el", heads: "labels" }),
    chunkTable(editor, {}, "el"),
    directoryPostTable(editor, {}, "el"),
    enquiryTable(editor, {}),
    eventTable(editor, {}, "el"),
    webinarTable(editor, {}, "el"),
    memberTable(editor, {}, "el"),
    pageTable(editor, {}, "el"),
    ordersTable(manager, {}, "el"),
    postTable(editor, {}, "el"),
    subscriberTable(editor, {}),
    userTable(manager, {}, "el"),
    participantTable(editor, 1, {}),
  ];
  const names = [...tables.flatMap(({ columns }) => Object.keys(columns)), ...COMPANY_SERIES];
  for (const name of names) {
    expect(headLabel(name, "el"), name).not.toBe(name);
    expect(headLabel(name, "en"), name).not.toBe(name);
  }
  expect(headLabel("Τι θα φάτε; (7)", "el")).toBe("Τι θα φάτε; (7)");
});
