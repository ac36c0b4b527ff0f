import type { Db } from "@/lib/kernel/core/db";
import { invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { siteName } from "@/lib/kernel/setting/service";
import { settings } from "@/lib/kernel/core/settings";
import type { RenewalMethod } from "@/prisma/client/enums";
import type { NewRenewal } from "./schema";
import { renewalText } from "./texts";

/** The version of the texts; a text that changes gets another one. */
const VERSION = "2026-12";

/** What somebody agrees to, in the words that they see. */
type Wording = { method: RenewalMethod; locale: Locale; version: string; text: string };

const TEXTS = { card: "consentCard", bank_transfer: "consentTransfer" } as const;

/** What is agreed to on a site of this name. */
export function wordingOf(method: RenewalMethod, locale: Locale, site: string): Wording {
  const text = renewalText(TEXTS[method], locale).replace("{site}", site);
  return { method, locale, version: VERSION, text };
}

/** The ways to pay that this site offers; payments, which offer them, stand above memberships. */
function methodsOnOffer(): RenewalMethod[] {
  const { STRIPE_SECRET_KEY, DEMO, BANK_IBAN } = settings();
  const takesCards = STRIPE_SECRET_KEY !== undefined || DEMO;
  return [
    ...(takesCards ? (["card"] as const) : []),
    ...(BANK_IBAN === undefined ? [] : (["bank_transfer"] as const)),
  ];
}

/** What may be agreed to on this site, in the ways to pay that it offers. */
export async function renewalOffers(locale: Locale): Promise<Wording[]> {
  const site = await siteName();
  return methodsOnOffer().map((method) => wordingOf(method, locale, site));
}

/**
 * The words that somebody agreed to.
 * @throws AppError invalid on `method` for a way that is not offered, on `consent_version` for a text that
 * has changed since they saw it
 */
export async function agreedWording(
  { method, consent_version: version }: NewRenewal,
  locale: Locale,
): Promise<Wording> {
  if (!methodsOnOffer().includes(method))
    throw invalid("method", renewalText("notOffered", locale));
  if (version !== VERSION) throw invalid("consent_version", renewalText("oldConsent", locale));
  return wordingOf(method, locale, await siteName());
}

/**
 * Stores a consent: who agreed to what, in which words, and when.
 * @param orderId the order with which it was given
 * @returns its id
 */
export async function storeConsent(
  tx: Db,
  wording: Wording,
  who: { memberId: number; userId: number; orderId?: number },
): Promise<number> {
  const { id } = await tx.renewalConsent.create({
    data: { ...wording, ...who },
    select: { id: true },
  });
  return id;
}
