import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { cache } from "react";
import { EventArticle } from "@/components/event/event-article";
import { JsonLd } from "@/components/layout/json-ld";
import { NotFoundScreen, notFoundMetadata } from "@/components/layout/not-found-screen";
import { PrintSource } from "@/components/layout/print-source";
import { paths } from "@/lib/core/paths";
import { findEvent } from "@/lib/event/read/service";
import { localePath, type Locale } from "@/lib/i18n/locale";
import { pageLocale } from "@/lib/i18n/page-locale";
import { decodePart } from "@/lib/i18n/page-number";
import { getTranslations } from "@/lib/i18n/translations";
import { pageMetadata } from "@/lib/seo/metadata";
import { siteName } from "@/lib/setting/service";
import { eventData } from "@/lib/structured-data/event";

type Props = { params: Promise<{ locale: string; id?: string[] }> };

const load = cache((idOrSlug: string, locale: Locale) => findEvent(idOrSlug, locale));

async function find({ params }: Props) {
  const { id = [] } = await params;
  const locale = await pageLocale(params);
  if (id[0] === undefined) permanentRedirect(localePath(locale, paths.section("events")));
  if (id.length > 1) return { locale, event: undefined };
  const lookup = await load(decodePart(id[0]) ?? "", locale);
  if (lookup.kind === "moved") permanentRedirect(localePath(locale, paths.event(lookup.slug)));
  return { locale, event: lookup.kind === "found" ? lookup.item : undefined };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, event } = await find(props);
  if (!event) return notFoundMetadata(locale);
  const t = await getTranslations({ locale, namespace: "event" });
  const meta = await pageMetadata({
    title: event.meta_title ?? event.title,
    description: event.meta_description ?? event.summary,
    locale,
    alternates: event.alternates,
    card: { kind: "event", key: event.id },
    feeds: [{ title: `${await siteName()} · ${t("kicker")}`, section: "events" }],
  });
  return { ...meta, keywords: event.meta_keywords };
}

export default async function EventPage(props: Props) {
  const { locale, event } = await find(props);
  if (!event) return <NotFoundScreen locale={locale} />;
  return (
    <>
      <JsonLd data={await eventData(event, locale)} />
      <EventArticle event={event} locale={locale} />
      <PrintSource
        title={event.title}
        path={localePath(locale, paths.event(event.slug))}
        locale={locale}
      />
    </>
  );
}
