import { formatDate } from "@/lib/kernel/core/dates";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { VatCheckView } from "@/lib/directory/member/vat/schema";
import type { VatCheckNote } from "./vat-check";

const TONES = { valid: "good", invalid: "bad", unchecked: "waiting" } as const;

/** What VIES said of a VAT number, and when, in the words of a screen. */
export async function vatCheckNote(check: VatCheckView, locale: Locale): Promise<VatCheckNote> {
  const t = await getTranslations({ locale, namespace: "account.member.vatCheck" });
  const tone = TONES[check.result];
  if (check.asked_at === null) return { tone, said: t("unchecked") };
  const date = formatDate(new Date(check.asked_at), locale);
  const said = t(check.result === "unchecked" ? "noAnswer" : check.result, { date });
  const whose = [check.name, check.address].filter(Boolean).join(", ");
  return { tone, said, ...(whose ? { whose } : {}) };
}
