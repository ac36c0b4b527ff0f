import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { settings } from "@/lib/kernel/core/settings";
import { siteIssuerLine } from "@/lib/kernel/core/site-issuer";
import { TEST_ISSUER as ISSUER } from "@/lib/kernel/core/test-issuer";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { PageIssuer } from "./page-issuer";

beforeAll(() => void Object.assign(settings(), { INVOICE_ISSUER: ISSUER }));
afterAll(() => void Object.assign(settings(), { INVOICE_ISSUER: undefined }));

const htmlOf = (slug: string, locale: Locale) =>
  renderToStaticMarkup(createElement(PageIssuer, { page: { slug }, locale }));

it("names the company under the terms, as the footer does", () => {
  expect(htmlOf("terms", "en")).toContain(siteIssuerLine("en"));
  const html = htmlOf("terms", "el");
  const { name, seat, address, gemi_number, vat_number, tax_office, phone, email } = ISSUER;
  for (const part of [name, seat, address, gemi_number, vat_number, tax_office, phone, email])
    expect(html).toContain(part);
  expect(html).toContain("υπό εκκαθάριση");
});

it("names nobody under other pages, and while no issuer is set", () => {
  expect(htmlOf("about", "el")).toBe("");
  Object.assign(settings(), { INVOICE_ISSUER: undefined });
  expect(htmlOf("terms", "el")).toBe("");
});
