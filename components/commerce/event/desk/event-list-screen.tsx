import {
  contentListScreen,
  type ContentListScreenOf,
} from "@/components/kit/desk/list/content-list-screen";
import type { BulkAction } from "@/components/kit/desk/list/bulk-request";
import { titleIn } from "@/components/kit/desk/list/list-texts";
import type { UserActor } from "@/lib/kernel/core/actor";
import { formatDate, formatTime } from "@/lib/kernel/core/dates";
import {
  eventScope,
  listEventsForEditing,
  listWebinarsForEditing,
  webinarScope,
} from "@/lib/commerce/event/desk/list";
import { lackingEvents } from "@/lib/commerce/event/desk/lacking";
import { translationFilters } from "@/lib/kernel/content/list-filters";
import { EVENT_STATES, eventList, webinarList } from "@/lib/commerce/event/desk/screen-list";
import { EVENT_TIMES } from "@/lib/commerce/event/desk/times";
import { mayEditAllEvents } from "@/lib/commerce/event/policy";
import { Link } from "@/lib/kernel/i18n/navigation";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { EventRowView } from "@/lib/commerce/event/desk/view";

type EventsOf = ContentListScreenOf<EventRowView, UserActor, typeof eventList>;
type WebinarsOf = ContentListScreenOf<EventRowView, UserActor, typeof webinarList>;

type Shared = Pick<
  EventsOf,
  "texts" | "takesPlace" | "selects" | "name" | "cells" | "states" | "bulk" | "intro"
>;

/** The bulk actions of a user: a company's people publish only what needs no editor, one by one. */
function actionsOf(actor: UserActor, isTrash: boolean): BulkAction[] {
  if (isTrash) return ["restore"];
  return mayEditAllEvents(actor) ? ["publish", "archive", "delete"] : ["delete"];
}

const rowsOf = (texts: "events" | "webinars"): Shared => ({
  texts,
  takesPlace: true,
  states: EVENT_STATES,
  bulk: (actor, isTrash) => ({ actions: actionsOf(actor, isTrash) }),
  intro: (actor, t) => t(mayEditAllEvents(actor) ? `${texts}.intro` : `${texts}.ownIntro`),
  selects: (t, gaps) => [
    {
      name: "time",
      label: t("events.time"),
      any: t("events.anyTime"),
      choices: EVENT_TIMES.map((value) => ({ value, label: t(`events.times.${value}`) })),
    },
    gaps,
  ],
  name(row, locale, t) {
    return {
      ...titleIn(row.translations, locale, t("untitled")),
      asset: row.cover,
      below: (row.cancelled_at ?? row.organiser_id) && (
        <p className="text-sm text-soft">
          {[
            row.cancelled_at && t(`${texts}.cancelled`),
            row.organiser_id && row.member?.member_name,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      ),
    };
  },
  cells: {
    starts_at(row, { locale }) {
      const date = new Date(row.starts_at);
      return (
        <time dateTime={row.starts_at} className="whitespace-nowrap">
          {formatDate(date, locale)} {formatTime(date, locale)}
        </time>
      );
    },
  },
});

const events: EventsOf = {
  ...rowsOf("events"),
  intro: (actor, t, locale) =>
    mayEditAllEvents(actor) ? (
      t("events.intro")
    ) : (
      <>
        {t("events.ownIntro")}{" "}
        <Link locale={locale} href={SCREENS.statements.path} className="link-line">
          {t("events.toStatements")}
        </Link>
      </>
    ),
  list: eventList,
  filters: translationFilters,
  load: listEventsForEditing,
  scope: eventScope,
  lacking: lackingEvents,
  item: "event",
  api: "/api/event",
  isFeminine: true,
};

const webinars: WebinarsOf = {
  ...rowsOf("webinars"),
  list: webinarList,
  filters: translationFilters,
  load: listWebinarsForEditing,
  scope: webinarScope,
  lacking: lackingEvents,
  item: "webinar",
  api: "/api/webinar",
};

/** The events of the site for editors, those of the own company for its people. */
export const EventListScreen = contentListScreen(events);

/** The same of webinars. */
export const WebinarListScreen = contentListScreen(webinars);
