import { issuerIn, issuerSchema, type InvoiceIssuer } from "@/lib/kernel/core/invoice-issuer";
import { settings } from "@/lib/kernel/core/settings";
import { siteIssuer } from "@/lib/kernel/core/site-issuer";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import type { Seller, SellerView } from "./schema";

/** The columns of what a company organises that name who sells it. */
export const sellerSelect = {
  seller: true,
  organiser: { select: { allowance: { select: { issuer: true } } } },
} as const;
type Row = {
  seller: Seller;
  organiser: { allowance: { issuer: Prisma.JsonValue } | null } | null;
};

/** The company that sells, as the issuer of documents; null where the house sells. */
export function sellingCompany({ seller, organiser }: Row): InvoiceIssuer | null {
  if (seller === "house") return null;
  return issuerSchema.nullable().parse(organiser?.allowance?.issuer ?? null);
}

const nameOf = (issuer: InvoiceIssuer, locale: Locale): string => {
  const { name, legal_form: form } = issuerIn(issuer, locale);
  return `${name} ${form}`;
};

/** Who sells an event or sold an order, as readers are told: by the name that its documents have. */
export function viewSeller(row: Row, locale: Locale): SellerView {
  const issuer = row.seller === "house" ? siteIssuer() : sellingCompany(row);
  return { kind: row.seller, name: issuer ? nameOf(issuer, locale) : settings().SITE_NAME };
}
