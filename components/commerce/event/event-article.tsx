import type { ReactNode } from "react";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { Picture } from "@/components/kit/asset/picture";
import { PictureCaption } from "@/components/kit/asset/picture-caption";
import { PageShell } from "@/components/kit/layout/page-shell";
import { ArticleMember, ArticleShare } from "@/components/magazine/post/article-frame";
import { Prose } from "@/components/magazine/post/prose";
import { Static } from "@/components/kit/ui/static";
import { paths } from "@/lib/kernel/core/paths";
import { eventPath } from "@/lib/commerce/event/path";
import { momentOf } from "@/lib/commerce/event/read/moment";
import type { EventView } from "@/lib/commerce/event/read/view";
import { countedItem } from "@/lib/kernel/daily-count/kinds";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { BuyAction, CodeAction } from "./buy-action";
import { EventOrganiser } from "./event-organiser";
import { EventPanel } from "./event-panel";
import { EventPlace } from "./event-place";
import { EventState } from "./event-state";
import { EventsAround } from "./events-around";
import { Tickets } from "./tickets";
import "./event-page.css";

type Props = {
  event: EventView;
  locale: Locale;
  /** The box with which one signs up for a webinar. */
  signUp: ReactNode;
  /** Its other dates, where it is one of a series. */
  dates?: ReactNode;
  /** Where it takes place, on a map. */
  map: ReactNode;
  /** Renders the button that saves the event, or its picture. */
  saveButton: (saved: { kind: "event" | "asset"; id: number }) => ReactNode;
};

/** The list, the title, the standfirst and who organises it. */
async function EventHead({ event, locale }: Pick<Props, "event" | "locale">) {
  const [t, webinar] = await Promise.all([
    getTranslations({ locale, namespace: "event" }),
    getTranslations({ locale, namespace: "webinar" }),
  ]);
  const list =
    event.kind === "webinar"
      ? { href: paths.webinars, label: webinar("kicker") }
      : { href: paths.section("events"), label: t("kicker") };
  return (
    <Static as="header">
      <p className="kicker">
        <Link locale={locale} href={list.href} className="hover:underline">
          {list.label}
        </Link>
      </p>
      <h1 className="event-title">{event.title}</h1>
      {event.summary && <p className="event-summary">{event.summary}</p>}
      {event.member && (
        <p className="meta mt-3">
          {t("organiser")} <ArticleMember member={event.member} locale={locale} />
        </p>
      )}
    </Static>
  );
}

/** The picture beside the panel; nothing without one. */
function EventPicture({ event, saveButton }: Pick<Props, "event" | "saveButton">) {
  if (!event.cover) return null;
  return (
    <figure className="event-picture">
      <Static className="relative">
        <Picture
          asset={event.cover}
          sizes="(min-width: 1280px) 47rem, (min-width: 768px) 60vw, 100vw"
          priority
        />
        {saveButton({ kind: "asset", id: event.cover.id })}
      </Static>
      <PictureCaption asset={event.cover} className="meta mt-3" />
    </figure>
  );
}

/**
 * An event or a webinar. The first screen has what it is, when, where, the price, the seats left and
 * the one button (docs/design.md#events); text, tickets and the way there follow.
 */
export async function EventArticle(props: Props) {
  const { event, locale, signUp, dates, map, saveButton } = props;
  const moment = momentOf(event);
  const isWebinar = event.kind === "webinar";
  const isAwaited = moment === "ahead" || moment === "running";
  const isSold = !isWebinar && isAwaited;
  const hasTickets = isSold && event.ticket_types.length > 0;
  // A webinar that is over keeps its box, which has the recording.
  const boxOfWebinar = moment === "cancelled" ? null : signUp;
  const action = isWebinar
    ? boxOfWebinar
    : hasTickets && <BuyAction event={event} locale={locale} />;
  return (
    <PageShell
      locale={locale}
      section="events"
      alternates={event.alternates}
      path={eventPath(event.kind, event.slug)}
    >
      <article data-counted={countedItem("event", event.id)} className="shell event-page">
        <div className="event-head">
          <EventState event={event} moment={moment} locale={locale} />
          <EventHead event={event} locale={locale} />
        </div>
        <EventPanel
          event={event}
          moment={moment}
          locale={locale}
          dates={dates}
          action={action}
          saveButton={saveButton({ kind: "event", id: event.id })}
        />
        <div className="event-main">
          <EventPicture event={event} saveButton={saveButton} />
          <Prose html={event.body} className="event-text" />
          {hasTickets && <Tickets event={event} locale={locale} />}
          {isSold && !hasTickets && <CodeAction event={event} locale={locale} />}
          <EventPlace event={event} locale={locale}>
            {map}
          </EventPlace>
          <EventOrganiser event={event} locale={locale} />
          <div className="mt-10">
            <ArticleShare title={event.title} locale={locale} />
          </div>
        </div>
      </article>
      <EventsAround event={event} moment={moment} locale={locale} />
    </PageShell>
  );
}
