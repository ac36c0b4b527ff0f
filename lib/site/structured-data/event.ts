import { tz } from "@date-fns/tz";
import { format } from "date-fns";
import type { Event, Graph, Offer, Organization, Place, VirtualLocation } from "schema-dts";
import { findSection } from "@/lib/magazine/category/service";
import { paths, sectionCode } from "@/lib/kernel/core/paths";
import { eventPath } from "@/lib/commerce/event/path";
import { listDates } from "@/lib/commerce/event-series/read";
import type { EventView } from "@/lib/commerce/event/read/view";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { absoluteUrl, cardImage } from "@/lib/kernel/seo/metadata";
import { imageOf } from "./image";
import { breadcrumbs } from "./breadcrumbs";
import { graphOf } from "@/lib/kernel/seo/json-ld";
import { publisher } from "./publisher";

async function organizerOf({ member }: EventView, locale: Locale): Promise<Organization> {
  return member
    ? {
        "@type": "Organization",
        name: member.member_name,
        url: absoluteUrl(localePath(locale, paths.member(member.slug))),
      }
    : await publisher();
}

/** A time by the clock of the place, with its offset. */
const there = (iso: string, zone: string) =>
  format(new Date(iso), "yyyy-MM-dd'T'HH:mm:ssxxx", { in: tz(zone) });

const statusOf = ({ cancelled_at: cancelled }: Pick<EventView, "cancelled_at">) =>
  cancelled
    ? ("https://schema.org/EventCancelled" as const)
    : ("https://schema.org/EventScheduled" as const);

/** Where an event takes place: on site, online, or both. */
function placesOf(
  event: Pick<EventView, "venue" | "address" | "is_online">,
  url: string,
): (Place | VirtualLocation)[] {
  const { venue, address } = event;
  return [
    ...(venue || address
      ? [
          {
            "@type": "Place" as const,
            name: venue ?? address ?? "",
            address: address ?? venue ?? "",
          },
        ]
      : []),
    ...(event.is_online ? [{ "@type": "VirtualLocation" as const, url }] : []),
  ];
}

function attendanceMode({ is_online: isOnline, venue }: EventView) {
  if (!isOnline) return "https://schema.org/OfflineEventAttendanceMode" as const;
  return venue
    ? ("https://schema.org/MixedEventAttendanceMode" as const)
    : ("https://schema.org/OnlineEventAttendanceMode" as const);
}

/**
 * The prices of an event, and whether there are seats; how many are left is not in it, since the
 * page is cached.
 */
const offersOf = (event: EventView, url: string): Offer[] =>
  event.ticket_types.map((type) => ({
    "@type": "Offer",
    name: type.name,
    price: (type.price_cents / 100).toFixed(2),
    priceCurrency: type.currency,
    availability: type.sold_out ? "https://schema.org/SoldOut" : "https://schema.org/InStock",
    url,
    ...(type.sales_start ? { validFrom: type.sales_start } : {}),
    ...(type.sales_end ? { validThrough: type.sales_end } : {}),
  }));

/** The series of which an event is a date, with its other dates; nothing for an event of its own. */
async function superEventOf(event: EventView, locale: Locale): Promise<{ superEvent?: Event }> {
  if (event.series_id === null) return {};
  const dates = await listDates(event.series_id, locale);
  const [first] = dates;
  if (!first || dates.length < 2) return {};
  const urlOf = (slug: string) => absoluteUrl(localePath(locale, eventPath("event", slug)));
  const ends = dates.map((date) => new Date(date.ends_at).getTime());
  const last = dates[ends.indexOf(Math.max(...ends))] ?? first;
  return {
    superEvent: {
      "@type": "EventSeries",
      "@id": `${absoluteUrl(localePath(locale, paths.section("events")))}#series-${event.series_id}`,
      name: first.title,
      startDate: there(first.starts_at, first.time_zone),
      endDate: there(last.ends_at, last.time_zone),
      subEvent: dates.map((date) => ({
        "@type": "Event",
        "@id": `${urlOf(date.slug)}#event`,
        name: date.title,
        startDate: there(date.starts_at, date.time_zone),
        endDate: there(date.ends_at, date.time_zone),
        eventStatus: statusOf(date),
        location: placesOf(date, urlOf(date.slug)),
        url: urlOf(date.slug),
      })),
    },
  };
}

/** The list in which an event or a webinar stands. */
async function listOf({ kind }: EventView, locale: Locale) {
  if (kind === "webinar") {
    const t = await getTranslations({ locale, namespace: "webinar" });
    return { name: t("title"), path: paths.webinars };
  }
  const section = await findSection(sectionCode("events"), locale);
  return section && { name: section.title, path: paths.section(section.name) };
}

/** The structured data of an event's page: the event, cancelled or not, and the breadcrumbs. */
export async function eventData(event: EventView, locale: Locale): Promise<Graph> {
  const path = eventPath(event.kind, event.slug);
  const url = absoluteUrl(localePath(locale, path));
  const [list, organizer, series] = await Promise.all([
    listOf(event, locale),
    organizerOf(event, locale),
    superEventOf(event, locale),
  ]);
  const node: Event = {
    "@type": "Event",
    "@id": `${url}#event`,
    name: event.title,
    ...(event.summary ? { description: event.summary } : {}),
    startDate: there(event.starts_at, event.time_zone),
    endDate: there(event.ends_at, event.time_zone),
    eventStatus: statusOf(event),
    eventAttendanceMode: attendanceMode(event),
    location: placesOf(event, url),
    image: event.cover
      ? [imageOf(event.cover)]
      : [cardImage({ locale, kind: "event", key: event.id }, event.title).url],
    organizer,
    ...(event.cancelled_at ? {} : { offers: offersOf(event, url) }),
    ...(event.kind === "webinar" ? { isAccessibleForFree: true } : {}),
    ...series,
    inLanguage: locale,
    url,
  };
  return graphOf(
    node,
    await breadcrumbs(locale, [...(list ? [list] : []), { name: event.title, path }]),
  );
}
