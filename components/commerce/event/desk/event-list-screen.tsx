import {
  contentListScreen,
  type ContentListScreenOf,
} from "@/components/kit/desk/list/content-list-screen";
import { titleIn } from "@/components/kit/desk/list/list-texts";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { formatDate, formatTime } from "@/lib/kernel/core/dates";
import {
  eventScope,
  listEventsForEditing,
  listWebinarsForEditing,
  webinarScope,
} from "@/lib/commerce/event/desk/list";
import { lackingEvents } from "@/lib/commerce/event/desk/lacking";
import { SCHEDULED_STATES, translationFilters } from "@/lib/kernel/content/list-filters";
import { eventList, webinarList } from "@/lib/commerce/event/desk/screen-list";
import { EVENT_TIMES } from "@/lib/commerce/event/desk/times";
import type { EventRowView } from "@/lib/commerce/event/desk/view";

type ListOf = ContentListScreenOf<EventRowView, EditorActor, typeof eventList>;

type Shared = Pick<ListOf, "texts" | "states" | "takesPlace" | "selects" | "name" | "cells">;

const rowsOf = (texts: "events" | "webinars"): Shared => ({
  texts,
  states: SCHEDULED_STATES,
  takesPlace: true,
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
      below: row.cancelled_at && <p className="text-sm text-soft">{t(`${texts}.cancelled`)}</p>,
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

const events: ListOf = {
  ...rowsOf("events"),
  list: eventList,
  filters: translationFilters,
  load: listEventsForEditing,
  scope: eventScope,
  lacking: lackingEvents,
  item: "event",
  api: "/api/event",
  isFeminine: true,
};

const webinars: ListOf = {
  ...rowsOf("webinars"),
  list: webinarList,
  filters: translationFilters,
  load: listWebinarsForEditing,
  scope: webinarScope,
  lacking: lackingEvents,
  item: "webinar",
  api: "/api/webinar",
};

/** The events of the site, for editors. */
export const EventListScreen = contentListScreen(events);

/** The webinars of the site, for editors. */
export const WebinarListScreen = contentListScreen(webinars);
