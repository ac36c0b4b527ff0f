import type { ReactNode } from "react";
import { getTranslations } from "@/lib/i18n/translations";
import { ButtonLink } from "@/components/ui/button";
import { Static } from "@/components/ui/static";
import type { EventView } from "@/lib/event/read/view";
import type { Locale } from "@/lib/i18n/locale";

/** The URL of the calendar file of an event. */
export const eventCalendarHref = (id: number, locale: Locale) =>
  `/api/event/${id}/calendar?locale=${locale}`;

/** When and where an event takes place, and its calendar file. */
export async function EventFacts({
  event,
  locale,
  times,
}: {
  event: EventView;
  locale: Locale;
  times: ReactNode;
}) {
  const [t, site] = await Promise.all([
    getTranslations({ locale, namespace: "event" }),
    getTranslations({ locale, namespace: "site" }),
  ]);
  const place = [event.venue, event.address].filter(Boolean).join(", ");
  const where = event.is_online ? [t("online"), place].filter(Boolean).join(" · ") : place;
  return (
    <Static
      as="dl"
      className="grid gap-x-8 gap-y-4 border-y border-ink py-5 sm:grid-cols-[2fr_2fr_auto]"
    >
      <div>
        <dt className="meta">{site("when")}</dt>
        <dd className="mt-1 font-semibold">{times}</dd>
      </div>
      {where && (
        <div>
          <dt className="meta">{site("where")}</dt>
          <dd className="mt-1 font-semibold">{where}</dd>
        </div>
      )}
      <div className="no-print self-center">
        <dt className="visually-hidden">{site("toCalendar")}</dt>
        <dd>
          <ButtonLink href={eventCalendarHref(event.id, locale)} kind="quiet">
            {site("toCalendar")}
          </ButtonLink>
        </dd>
      </div>
    </Static>
  );
}
