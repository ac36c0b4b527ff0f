import type { Metadata } from "next";
import { cache } from "react";
import { saveButtons } from "@/components/audience/board/save-buttons";
import { JsonLd } from "@/components/kit/layout/json-ld";
import { NotFoundScreen, notFoundMetadata } from "@/components/site/missing/not-found-screen";
import { PrintSource } from "@/components/kit/layout/print-source";
import { formatLongDate } from "@/lib/kernel/core/dates";
import type { EventView } from "@/lib/commerce/event/read/view";
import { paths } from "@/lib/kernel/core/paths";
import { eventPath } from "@/lib/commerce/event/path";
import { findEvent } from "@/lib/commerce/event/read/service";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";
import { itemOfPath } from "@/lib/kernel/slug/item-of-path";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { pageMetadata } from "@/lib/kernel/seo/metadata";
import { siteName } from "@/lib/kernel/setting/service";
import { eventData } from "@/lib/site/structured-data/event";
import type { EventKind } from "@/prisma/client/enums";
import { SignUp, SignUpForm } from "@/components/commerce/webinar/sign-up";
import { EventDates } from "@/components/commerce/event-series/dates";
import { EventArticle } from "@/components/commerce/event/event-article";
import { AddressMap } from "@/components/site/place-content/address-map";

type Props = { params: Promise<{ locale: string; id?: string[] }> };

/** Where a path without an id leads. */
const LISTS = { event: paths.section("events"), webinar: paths.webinars } as const;

const load = cache((idOrSlug: string, locale: Locale, kind: EventKind) =>
  findEvent(idOrSlug, locale, kind),
);

async function find(kind: EventKind, { params }: Props) {
  const [{ id }, locale] = await Promise.all([params, pageLocale(params)]);
  const event = await itemOfPath({
    id,
    locale,
    list: LISTS[kind],
    read: (idOrSlug) => load(idOrSlug, locale, kind),
    pathOf: (slug) => eventPath(kind, slug),
  });
  return { locale, event };
}

/** Day and place of an event, which describe it where nothing else does. */
const whenAndWhere = (event: EventView, locale: Locale): string =>
  [
    event.title,
    formatLongDate(new Date(event.starts_at), locale, event.time_zone),
    event.venue ?? event.address,
  ]
    .filter(Boolean)
    .join(", ");

/** The metadata of the page of an event or a webinar. */
export async function eventMetadata(kind: EventKind, props: Props): Promise<Metadata> {
  const { locale, event } = await find(kind, props);
  if (!event) return notFoundMetadata(locale);
  const t = await getTranslations({ locale, namespace: "event" });
  const meta = await pageMetadata({
    title: event.meta_title ?? event.title,
    description: event.meta_description ?? event.summary ?? whenAndWhere(event, locale),
    locale,
    alternates: event.alternates,
    card: { kind: "event", key: event.id },
    feeds: [{ title: `${await siteName()} · ${t("kicker")}`, section: "events" }],
  });
  return { ...meta, keywords: event.meta_keywords };
}

/** The page of an event or a webinar; each is found at its own address only. */
export async function EventPage({ kind, ...props }: Props & { kind: EventKind }) {
  const { locale, event } = await find(kind, props);
  if (!event) return <NotFoundScreen locale={locale} />;
  return (
    <>
      <JsonLd data={await eventData(event, locale)} />
      <EventArticle
        event={event}
        locale={locale}
        signUp={<SignUp webinar={event} locale={locale} />}
        signUpForm={<SignUpForm webinar={event} locale={locale} />}
        dates={<EventDates event={event} locale={locale} />}
        map={<AddressMap venue={event.venue} address={event.address} locale={locale} />}
        saveButton={await saveButtons(locale)}
      />
      <PrintSource
        title={event.title}
        path={localePath(locale, eventPath(kind, event.slug))}
        locale={locale}
      />
    </>
  );
}
