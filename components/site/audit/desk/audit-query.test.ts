import { expect, it } from "vitest";
import {
  auditExportHref,
  auditHref,
  readAuditQuery,
} from "@/components/kernel/audit/desk/audit-query";

const NONE = {
  subject: undefined,
  action: undefined,
  user: undefined,
  search: undefined,
  person: undefined,
  from: undefined,
  until: undefined,
};

it("reads the query of the URL", () => {
  expect(
    readAuditQuery({
      subject: "event",
      action: "user.disabled",
      user: "7",
      page: "2",
      search: "Γαία ",
      person: " Μαρία ",
      from: "2026-11-01",
      until: "2026-11-30",
    }),
  ).toEqual({
    subject: "event",
    action: "user.disabled",
    user: 7,
    page: 1,
    search: "Γαία",
    person: "Μαρία",
    from: "2026-11-01",
    until: "2026-11-30",
  });
});
it("drops invalid values", () => {
  expect(
    readAuditQuery({
      subject: "secret",
      action: "user.exploded",
      user: "1; DROP TABLE",
      page: "-1",
      search: "\u0000",
      person: "  ",
      from: "2026-02-30",
      until: "1-1",
    }),
  ).toEqual({ ...NONE, page: 0 });
});
it("writes the query without defaults", () => {
  expect(auditHref("/x", NONE)).toBe("/x");
  const query = { ...NONE, subject: "member", action: "member.approved", user: 3 } as const;
  expect(auditHref("/x", { ...query, from: "2026-11-01" })).toBe(
    "/x?subject=member&action=member.approved&user=3&from=2026-11-01",
  );
});
it("writes the address of the file with the filters, by the names of the API", () => {
  const query = {
    ...NONE,
    subject: "member",
    user: 3,
    search: "γαία",
    from: "2026-11-01",
  } as const;
  expect(decodeURIComponent(auditExportHref("el", query))).toBe(
    "/api/audit/export?subject_kind=member&user_id=3&search=γαία&from=2026-11-01&locale=el",
  );
  expect(auditExportHref("en", NONE, "names")).toBe("/api/audit/export?locale=en&heads=names");
});
