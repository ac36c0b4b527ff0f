import type { FormTexts } from "@/components/kit/form/labels";
import { dateChoices } from "@/lib/commerce/order/date-change/choices";
import type { OrderView } from "@/lib/commerce/order/schema";
import { visitor } from "@/lib/kernel/core/actor";
import { SITE_ZONE } from "@/lib/kernel/core/dates";
import { formatSpan } from "@/lib/kernel/core/times";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { ChangeDate } from "./change-date";

type Props = { locale: Locale; order: OrderView; now: Date; problems: FormTexts["problems"] };

/** Where the buyer moves an order to another date of its series, as long as it can be moved. */
export async function OrderDates({ locale, order, now, problems }: Props) {
  const until = order.return_until;
  if (until === null || new Date(until) <= now) return null;
  if (order.status !== "paid" && order.status !== "due_at_door") return null;
  const { dates } = await dateChoices(visitor, order.id, order.signature);
  if (dates.length === 0) return null;
  const t = await getTranslations({ locale, namespace: "order.changeDate" });
  const shown = formatSpan({ starts: new Date(until), zone: order.time_zone ?? SITE_ZONE }, locale);
  return (
    <section aria-labelledby="dates">
      <h2 id="dates" className="mt-10 text-xl">
        {t("title")}
      </h2>
      <p className="mt-2 -mb-6 text-soft">{t("hint", { until: shown })}</p>
      <ChangeDate
        locale={locale}
        orderId={order.id}
        signature={order.signature}
        problems={problems}
        dates={dates.map((date) => ({
          id: date.event_id,
          text: formatSpan(
            {
              starts: new Date(date.starts_at),
              ends: new Date(date.ends_at),
              zone: date.time_zone,
            },
            locale,
          ),
          left: date.remaining === null ? "" : t("left", { count: date.remaining }),
        }))}
        labels={{
          ask: t("ask"),
          question: t("question"),
          which: t("which"),
          yes: t("yes"),
          no: t("no"),
          busy: t("busy"),
        }}
      />
    </section>
  );
}
