import type { ReactNode } from "react";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { Picture } from "@/components/kit/asset/picture";
import { PictureCaption } from "@/components/kit/asset/picture-caption";
import { PageShell } from "@/components/kit/layout/page-shell";
import { Prose } from "@/components/magazine/post/prose";
import { Share } from "@/components/magazine/post/share";
import { Static } from "@/components/kit/ui/static";
import { paths } from "@/lib/kernel/core/paths";
import { eventPath } from "@/lib/commerce/event/path";
import type { EventView } from "@/lib/commerce/event/read/view";
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
}: {
  event: EventView;
  locale: Locale;
  /** The box with which one signs up for a webinar. */
  signUp: ReactNode;
}) {
  const [t, webinar, site] = await Promise.all([
    getTranslations({ locale, namespace: "event" }),
    getTranslations({ locale, namespace: "webinar" }),
    getTranslations({ locale, namespace: "site" }),
  ]);
  const isWebinar = event.kind === "webinar";
  const list = isWebinar
    ? { href: paths.webinars, label: webinar("kicker") }
    : { href: paths.section("events"), label: t("kicker") };
  const action = isWebinar ? signUp : <Tickets event={event} locale={locale} />;
  // A webinar that is over keeps its box, which has the recording.
  const isAhead = !event.cancelled_at && (isWebinar || new Date(event.ends_at) > new Date());
  const labels = {
    share: site("share"),
    copyLink: site("copyLink"),
    copied: site("copied"),
    copyFailed: site("copyFailed"),
    print: site("print"),
  };
  return (
    <PageShell
      locale={locale}
      section="events"
      alternates={event.alternates}
      path={eventPath(event.kind, event.slug)}
    >
      <article className="shell pt-8 pb-12 wide:pt-14">
        <EventState event={event} locale={locale} />
        <Static as="header" className="mx-auto max-w-4xl">
          <p className="kicker">
            <Link locale={locale} href={list.href} className="hover:underline">
              {list.label}
            </Link>
          </p>
          <h1 className="mt-3 text-[2.25rem] leading-[1.12] sm:text-5xl wide:text-[4rem]">
            {event.title}
          </h1>
          {event.summary && (
            <p className="mt-5 font-serif text-xl leading-snug text-soft wide:text-2xl">
              {event.summary}
            </p>
          )}
          {event.member && (
            <p className="meta mt-6">
              {t("organiser")}{" "}
              <Link
                locale={locale}
                href={paths.member(event.member.slug)}
                className="link-line text-ink"
              >
                {event.member.member_name}
              </Link>
            </p>
          )}
        </Static>
        {event.cover && (
          <figure className="mt-8 wide:mt-12">
            <Picture
              asset={event.cover}
              sizes="(min-width: 1280px) 76rem, 100vw"
              priority
              className="max-h-[80vh] w-full rounded-md object-cover"
            />
            <PictureCaption asset={event.cover} className="meta mx-auto mt-3 max-w-4xl" />
          </figure>
        )}
        <div className="mx-auto mt-10 max-w-[42rem]">
          <EventFacts
            event={event}
            locale={locale}
            times={<EventTimes event={event} locale={locale} />}
          />
          <Prose html={event.body} className="prose-centred mt-8 first:mt-0" />
          {isAhead && action}
          <div className="mt-10">
            <Share title={event.title} labels={labels} />
          </div>
        </div>
      </article>
    </PageShell>
  );
}
