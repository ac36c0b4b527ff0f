import { settings } from "@/lib/kernel/core/settings";
import { isSignature, signatureOf } from "@/lib/kernel/core/signed";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";

/** What the signature of an order depends on. */
type Signed = { number: string; linkVersion: number };

const macOf = (purpose: string, { number, linkVersion }: Signed): string =>
  signatureOf(purpose, `${number}.${linkVersion}`);

/**
 * The signature of an order: who has it may read, cancel and pay the order. A new `linkVersion`
 * makes earlier ones invalid.
 */
export const signOrder = (order: Signed): string => macOf("order", order);

/** Whether a text is the signature of an order. */
export const isOrderSignature = (order: Signed, signature: string | null | undefined): boolean =>
  isSignature(signOrder(order), signature);

/** Whether a text is the token that was mailed to a guest to confirm a bank transfer. */
export const isTransferToken = (order: Signed, token: string | null | undefined): boolean =>
  isSignature(macOf("transfer", order), token);

/**
 * The path of the page where a guest confirms a bank transfer, without locale prefix. Only a mail
 * has it: its token shows that the e-mail address is theirs.
 */
export const transferPath = (order: Signed): string =>
  `/order/${order.number}/transfer?token=${macOf("transfer", order)}`;

/** The path of an order's page by signed link, without locale prefix. */
export const orderPath = (order: Signed): string =>
  `/order/${order.number}?signature=${signOrder(order)}`;

/** The same as a URL, for responses and mails. */
export const orderUrl = (order: Signed, locale: Locale): string =>
  `${settings().SITE_URL}${localePath(locale, orderPath(order))}`;
