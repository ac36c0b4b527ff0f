import { db } from "@/lib/kernel/core/db";
import { invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { CONSENT_CATEGORIES, offeredCategories } from "./categories";
import type { ConsentChoice, ConsentProof } from "./schema";
import { consentText } from "./texts";
import { thirdParties } from "./third-parties";

/**
 * Stores a visitor's choice as proof: random id, version of the text and of the privacy policy,
 * categories and time, nothing about the visitor. A refusal is stored for any version of the text.
 * @param privacyVersion finds the version of the present privacy policy in a language
 * @returns id and version of the policy, which only the visitor's browser keeps
 * @throws AppError invalid on `text_version` for a consent to another text than the present one, or
 * on `categories` for one that the site does not offer
 */
export async function recordConsent(
  { categories, text_version, replaces }: ConsentChoice,
  locale: Locale,
  privacyVersion: (locale: Locale) => Promise<number | null>,
): Promise<ConsentProof> {
  const parties = await thirdParties();
  const offered = offeredCategories(parties);
  if (categories.length > 0 && text_version !== parties.version)
    throw invalid("text_version", consentText("outdated", locale));
  if (!categories.every((category) => offered.includes(category)))
    throw invalid("categories", consentText("outdated", locale));
  const privacy = await privacyVersion(locale);
  const { id } = await db.consent.create({
    data: {
      categories: CONSENT_CATEGORIES.filter((category) => categories.includes(category)),
      offered,
      textVersion: text_version,
      locale,
      replaces: replaces ?? null,
      privacyVersion: privacy,
    },
    select: { id: true },
  });
  return { id, privacy_version: privacy };
}
