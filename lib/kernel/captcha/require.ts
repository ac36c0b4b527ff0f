import { invalid } from "@/lib/kernel/core/errors";
import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import { settings } from "@/lib/kernel/core/settings";
import { countRequest } from "@/lib/kernel/http/limits";
import type { Locale } from "@/lib/kernel/i18n/locale";
import el from "@/messages/el/services/captcha.json";
import en from "@/messages/en/services/captcha.json";
import { verifyCaptcha } from "./verify";

/** The field of the request that holds the token. */
const FIELD = "g-recaptcha-response";

const { text } = localizedTexts({ el, en });

/**
 * Checks the captcha of a public form. Without configuration nothing is checked. A visitor who did
 * not allow the captcha sends no token: the form is accepted under a tighter limit per address, as
 * with a token that could not be checked or has a low score.
 * @returns whether a captcha has confirmed the visitor; undefined without configuration
 * @throws AppError invalid for a wrong token, too_many over the tighter limit
 */
export async function requireCaptcha(
  token: string | null | undefined,
  address: string,
  locale: Locale,
): Promise<boolean | undefined> {
  if (!settings().RECAPTCHA_SECRET_KEY) return undefined;
  const verdict = token ? await verifyCaptcha(token) : "unchecked";
  if (verdict === "invalid") throw invalid(FIELD, text("invalid", locale));
  if (verdict === "valid") return true;
  await countRequest("unverified_form", address);
  return false;
}
