import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveSecret, settings } from "@/lib/core/settings";
import { localePath, type Locale } from "@/lib/i18n/locale";

/** What the signature of an order depends on. */
type Signed = { number: string; linkVersion: number };

/**
 * The signature of an order: who has it may read, cancel and pay the order. A new `linkVersion`
 * makes earlier ones invalid.
 */
export const signOrder = ({ number, linkVersion }: Signed): string =>
  createHmac("sha256", deriveSecret("order"))
    .update(`${number}.${linkVersion}`)
    .digest("base64url");

/** Whether a text is the signature of an order. */
export function isOrderSignature(order: Signed, signature: string | null | undefined): boolean {
  const expected = Buffer.from(signOrder(order));
  const given = Buffer.from(signature ?? "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The path of an order's page by signed link, without locale prefix. */
export const orderPath = (order: Signed): string =>
  `/order/${order.number}?signature=${signOrder(order)}`;

/** The same as a URL, for responses and mails. */
export const orderUrl = (order: Signed, locale: Locale): string =>
  `${settings().SITE_URL}${localePath(locale, orderPath(order))}`;
