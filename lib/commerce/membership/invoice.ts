import type { Db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { invoiceDetails } from "@/lib/commerce/order/new-order";
import { Prisma } from "@/prisma/client/client";

/** What is known of a company for its invoice. */
export type InvoiceDetails = {
  vat_number: string;
  company: string;
  address: string;
  tax_office: string | null;
};

/**
 * The details for an invoice to a company: those of its last order with an invoice, else of its
 * page, empty where it does not have them.
 */
export async function knownDetails(
  tx: Db,
  memberId: number,
  locale: Locale,
): Promise<InvoiceDetails> {
  const last = await tx.order.findFirst({
    where: { memberId, kind: "membership", invoice: { not: Prisma.DbNull } },
    orderBy: { id: "desc" },
    select: { invoice: true },
  });
  const former = invoiceDetails.safeParse(last?.invoice);
  if (former.success) return former.data;
  const member = await tx.member.findUniqueOrThrow({
    where: { id: memberId },
    select: {
      vatNumber: true,
      postalCode: true,
      translations: { select: { locale: true, name: true, address: true, area: true } },
    },
  });
  const inLocale = member.translations.find((one) => one.locale === locale);
  const { name, address, area } = inLocale ??
    member.translations[0] ?? { name: "", address: null, area: null };
  const place = [member.postalCode, area].filter(Boolean).join(" ");
  return {
    vat_number: member.vatNumber ?? "",
    company: name,
    address: address ? [address, place].filter(Boolean).join(", ").slice(0, 200) : "",
    tax_office: null,
  };
}

/** The same when it suffices for an invoice; else null, for a receipt. */
export async function companyInvoice(
  tx: Db,
  memberId: number,
  locale: Locale,
): Promise<InvoiceDetails | null> {
  const details = await knownDetails(tx, memberId, locale);
  return details.vat_number && details.company && details.address ? details : null;
}
