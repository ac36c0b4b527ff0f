import type { ReactNode } from "react";
import { Static } from "@/components/kit/ui/static";
import type { EventView } from "@/lib/commerce/event/read/view";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { wayHref } from "@/components/commerce/event-card/way-href";

type Props = {
  event: EventView;
  locale: Locale;
  /** The map of the place. */
  children?: ReactNode;
};

/** Where it is and how one gets there; nothing for what is only online. */
export async function EventPlace({ event, locale, children }: Props) {
  const { venue, address } = event;
  if (!venue && !address) return null;
  const [t, site] = await Promise.all([
    getTranslations({ locale, namespace: "event" }),
    getTranslations({ locale, namespace: "site" }),
  ]);
  return (
    <section aria-labelledby="place" className="event-section">
      <Static>
        <h2 id="place">{t("page.place")}</h2>
        <address className="mt-3 not-italic">
          <span className="block font-semibold">{venue ?? address}</span>
          {venue && address}
        </address>
        <p className="mt-3">
          <a
            href={wayHref([venue, address])}
            className="link-line"
            target="_blank"
            rel="noopener noreferrer"
          >
            {t("page.way")} <span className="visually-hidden">{site("newTab")}</span>
          </a>
        </p>
      </Static>
      {children}
    </section>
  );
}
