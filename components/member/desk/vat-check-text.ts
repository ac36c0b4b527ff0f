import { getTranslations } from "@/lib/i18n/translations";
import { formatDate } from "@/lib/core/dates";
import type { Locale } from "@/lib/i18n/locale";
import type { VatCheckView } from "@/lib/member/vat/schema";

/** What the EU's register says of a VAT number, and when; with the name and address that it tells. */
export async function vatCheckText(check: VatCheckView, locale: Locale): Promise<string> {
  const t = await getTranslations({ locale, namespace: "account.member.vatCheck" });
  if (check.asked_at === null) return t("unchecked");
  const date = formatDate(new Date(check.asked_at), locale);
  const said = t(check.result === "unchecked" ? "noAnswer" : check.result, { date });
  const whose = [check.name, check.address].filter(Boolean).join(", ");
  return whose ? `${said}: ${whose}` : said;
}
