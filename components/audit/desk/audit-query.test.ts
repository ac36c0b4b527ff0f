import { expect, it } from "vitest";
import { auditHref, readAuditQuery } from "./audit-query";

it("reads the query of the URL", () => {
  expect(
    readAuditQuery({ subject: "user", action: "user.disabled", user: "7", page: "2" }),
  ).toEqual({ subject: "user", action: "user.disabled", user: 7, page: 1 });
});
it("drops invalid values", () => {
  expect(
    readAuditQuery({
      subject: "secret",
      action: "user.exploded",
      user: "1; DROP TABLE",
      page: "-1",
    }),
  ).toEqual({ subject: undefined, action: undefined, user: undefined, page: 0 });
});
it("writes the query without defaults", () => {
  expect(auditHref("/x", { subject: undefined, action: undefined, user: undefined })).toBe("/x");
  expect(auditHref("/x", { subject: "member", action: "member.approved", user: 3 })).toBe(
    "/x?subject=member&action=member.approved&user=3",
  );
});
