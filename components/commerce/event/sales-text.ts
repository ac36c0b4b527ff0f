import { formatDate, formatTime } from "@/lib/kernel/core/dates";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { getTranslations } from "@/lib/kernel/i18n/translations";

type Texts = Awaited<ReturnType<typeof getTranslations<"event">>>;
type Sold = { sales_start: string | null; sales_end: string | null };

/** When a ticket type or an add-on is sold, where that is limited. */
export function salesText(type: Sold, locale: Locale, zone: string, t: Texts): string[] {
  const when = (iso: string) =>
    `${formatDate(new Date(iso), locale, zone)} ${formatTime(new Date(iso), locale, zone)}`;
  return [
    ...(type.sales_start ? [t("soldFrom", { when: when(type.sales_start) })] : []),
    ...(type.sales_end ? [t("soldUntil", { when: when(type.sales_end) })] : []),
  ];
}
