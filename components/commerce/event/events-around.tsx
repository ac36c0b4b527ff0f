import { eventItems } from "@/components/commerce/event-card/event-item";
import { Picture } from "@/components/kit/asset/picture";
import { Static } from "@/components/kit/ui/static";
import { formatLongDate } from "@/lib/kernel/core/dates";
import { factLine } from "@/lib/kernel/core/text";
import { eventsAround } from "@/lib/commerce/event/read/around";
import type { EventMoment } from "@/lib/commerce/event/read/moment";
import type { EventView } from "@/lib/commerce/event/read/view";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";

const MOST = 3;

type Props = { event: EventView; moment: EventMoment; locale: Locale };

/** What else takes place near that day; nothing without any. */
export async function EventsAround({ event, moment, locale }: Props) {
  const cards = await eventsAround(event, locale, MOST);
  if (cards.length === 0) return null;
  const [t, items] = await Promise.all([
    getTranslations({ locale, namespace: "event" }),
    eventItems(cards, locale),
  ]);
  return (
    <Static as="section" aria-labelledby="around" className="shell no-print pb-12">
      <h2 id="around" className="border-t border-ink pt-5 text-2xl">
        {t(moment === "over" ? "page.after" : "page.around")}
      </h2>
      <ul className="event-tiles">
        {items.map(({ key, title, path, starts, zone, meta, mark, cover }) => (
          <li key={key} className="group relative">
            {cover && (
              <Picture
                asset={cover}
                decorative
                sizes="(min-width: 768px) 25rem, 40vw"
                className="event-tile-picture"
              />
            )}
            <div className="min-w-0">
              <p className="kicker">{formatLongDate(starts, locale, zone)}</p>
              <h3 className="mt-1 text-lg wide:text-xl">
                <Link locale={locale} href={path} className="card-link">
                  {title}
                </Link>
              </h3>
              <p className="meta mt-1">{factLine([mark, meta])}</p>
            </div>
          </li>
        ))}
      </ul>
    </Static>
  );
}
