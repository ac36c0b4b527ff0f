import { eventItems } from "@/components/commerce/event-card/event-item";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { EventCard } from "@/lib/commerce/event/read/view";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { DatedList } from "./dated-list";

/** The coming events by month, with the calendar to subscribe to. */
export async function ComingEvents({ events, locale }: { events: EventCard[]; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "event" });
  return (
    <section className="pb-14" aria-labelledby="coming-events">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 pb-4">
        <h2 id="coming-events" className="text-2xl">
          {t("coming")}
        </h2>
        <a href={`/api/event/calendar?locale=${locale}`} className="link-line text-sm">
          {t("subscribe")}
        </a>
      </div>
      <DatedList items={await eventItems(events, locale)} locale={locale} />
    </section>
  );
}
