import { createTranslator } from "next-intl";
import { describe, expect, it } from "vitest";
import { AUDIT_ACTIONS } from "@/lib/kernel/audit/actions";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { messages } from "@/lib/kernel/i18n/messages";
import { readDetail } from "@/lib/kernel/audit/detail";

const values = {
  who: () => "WHO",
  what: () => "WHAT",
  from: "FROM",
  to: "TO",
  role: "ROLE",
  withCompany: "yes",
  count: 2,
  by: "none",
  link: "on",
  company: "COMPANY",
};

for (const locale of LOCALES) {
  describe(`the audit log in ${locale}`, () => {
    it.each(AUDIT_ACTIONS)("formats %s, for own actions and those of others", async (action) => {
      const t = createTranslator({
        locale,
        messages: await messages(locale),
        namespace: "account.audit",
      });
      for (const isSelf of ["yes", "no"]) {
        const text = t.markup(`actions.${action}`, { ...values, isSelf });
        expect(text).toMatch(/WHO|WHAT/);
        expect(text).toMatch(/\.$/);
        expect(text).not.toMatch(/[{}<>]/);
      }
      expect(t(`names.${action}`)).toMatch(/^\p{Lu}/u);
    });
  });
}

describe("the detail of an entry", () => {
  it("is parsed, without unknown fields", () =>
    expect(readDetail({ from: "user", to: "editor", fields: ["name"], secret: 1 })).toEqual({
      from: "user",
      to: "editor",
      fields: ["name"],
    }));
  it("counts as empty when its type is unknown", () => {
    expect(readDetail({ from: 7, fields: "name", count: "2" })).toMatchObject({
      from: undefined,
      fields: undefined,
      count: undefined,
    });
    expect(readDetail(null)).toEqual({});
  });
});
