import type { ReactNode } from "react";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { PageShell } from "@/components/kit/layout/page-shell";
import {
  ArticleCover,
  ArticleMember,
  ArticleShare,
  ArticleTitle,
} from "@/components/magazine/post/article-frame";
import { Prose } from "@/components/magazine/post/prose";
import { Static } from "@/components/kit/ui/static";
import { paths } from "@/lib/kernel/core/paths";
import { eventPath } from "@/lib/commerce/event/path";
import type { EventView } from "@/lib/commerce/event/read/view";
import { countedItem } from "@/lib/kernel/daily-count/kinds";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { EventFacts } from "@/components/commerce/event-card/event-facts";
import { EventState } from "./event-state";
import { EventTimes } from "./event-times";
import { Tickets } from "./tickets";

/** An event or a webinar: headline, standfirst, time and place, cover, text, tickets or sign-up. */
export async function EventArticle({
  event,
  locale,
  signUp,
  map,
  saveButton,
}: {
  event: EventView;
  locale: Locale;
  /** The box with which one signs up for a webinar. */
  signUp: ReactNode;
  /** Where it takes place, on a map. */
  map: ReactNode;
  /** Renders the button that saves the event, or its picture. */
  saveButton: (saved: { kind: "event" | "asset"; id: number }) => ReactNode;
}) {
  const [t, webinar] = await Promise.all([
    getTranslations({ locale, namespace: "event" }),
    getTranslations({ locale, namespace: "webinar" }),
  ]);
  const isWebinar = event.kind === "webinar";
  const list = isWebinar
    ? { href: paths.webinars, label: webinar("kicker") }
    : { href: paths.section("events"), label: t("kicker") };
  const action = isWebinar ? signUp : <Tickets event={event} locale={locale} />;
  // A webinar that is over keeps its box, which has the recording.
  const isAhead = !event.cancelled_at && (isWebinar || new Date(event.ends_at) > new Date());
  return (
    <PageShell
      locale={locale}
      section="events"
      alternates={event.alternates}
      path={eventPath(event.kind, event.slug)}
    >
      <article
        data-counted={countedItem("event", event.id)}
        className="shell pt-8 pb-12 wide:pt-14"
      >
        <EventState event={event} locale={locale} />
        <Static as="header" className="mx-auto max-w-4xl">
          <p className="kicker">
            <Link locale={locale} href={list.href} className="hover:underline">
              {list.label}
            </Link>
          </p>
          <ArticleTitle title={event.title} summary={event.summary} />
          {event.member && (
            <p className="meta mt-6">
              {t("organiser")} <ArticleMember member={event.member} locale={locale} />
            </p>
          )}
          <div className="mt-5">{saveButton({ kind: "event", id: event.id })}</div>
        </Static>
        <ArticleCover
          cover={event.cover}
          saveButton={event.cover && saveButton({ kind: "asset", id: event.cover.id })}
        />
        <div className="mx-auto mt-10 max-w-[42rem]">
          <EventFacts
            event={event}
            locale={locale}
            times={<EventTimes event={event} locale={locale} />}
          />
          <Prose html={event.body} className="prose-centred mt-8 first:mt-0" />
          {isAhead && action}
          {map}
          <div className="mt-10">
            <ArticleShare title={event.title} locale={locale} />
          </div>
        </div>
      </article>
    </PageShell>
  );
}
