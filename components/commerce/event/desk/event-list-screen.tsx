import {
  ContentListScreen,
  type ContentListProps,
  type ContentListScreenOf,
} from "@/components/kit/desk/list/content-list-screen";
import { textsIn } from "@/components/kit/desk/list/list-texts";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { formatDate, formatTime } from "@/lib/kernel/core/dates";
import {
  eventScope,
  listEventsForEditing,
  listWebinarsForEditing,
  webinarScope,
} from "@/lib/commerce/event/desk/list";
import { lackingEvents } from "@/lib/commerce/event/desk/lacking";
import { SCHEDULED_STATES } from "@/lib/kernel/content/list-filters";
import { eventList, webinarList } from "@/lib/commerce/event/desk/screen-list";
import { EVENT_TIMES } from "@/lib/commerce/event/desk/times";
import type { EventRowView } from "@/lib/commerce/event/desk/view";

type Column = (typeof eventList.columns)[number];
type Sort = (typeof eventList.sorts)[number];

type ListOf = ContentListScreenOf<EventRowView, EditorActor, Sort, Column>;

type Shared = Pick<ListOf, "texts" | "states" | "takesPlace" | "selects" | "name" | "cells">;

const rowsOf = (texts: "events" | "webinars"): Shared => ({
  texts,
  states: SCHEDULED_STATES,
  takesPlace: true,
  selects: (t) => [
    {
      name: "time",
      label: t("events.time"),
      any: t("events.anyTime"),
      choices: EVENT_TIMES.map((value) => ({ value, label: t(`events.times.${value}`) })),
    },
  ],
  name(row, locale, t) {
    const found = textsIn(row.translations, locale);
    return {
      title: found?.translation.title || t("untitled"),
      lang: found?.lang,
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
  load: listEventsForEditing,
  scope: eventScope,
  lacking: lackingEvents,
  item: "event",
  editor: "event",
  api: "/api/event",
  isFeminine: true,
};

const webinars: ListOf = {
  ...rowsOf("webinars"),
  list: webinarList,
  load: listWebinarsForEditing,
  scope: webinarScope,
  lacking: lackingEvents,
  item: "webinar",
  editor: "webinar",
  api: "/api/webinar",
};

/** The events of the site, for editors. */
export const EventListScreen = (props: ContentListProps<EditorActor, typeof eventList>) => (
  <ContentListScreen of={events} {...props} />
);

/** The webinars of the site, for editors. */
export const WebinarListScreen = (props: ContentListProps<EditorActor, typeof webinarList>) => (
  <ContentListScreen of={webinars} {...props} />
);
