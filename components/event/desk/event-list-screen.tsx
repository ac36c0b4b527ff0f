import {
  ContentListScreen,
  type ContentListProps,
  type ContentListScreenOf,
} from "@/components/desk/list/content-list-screen";
import { textsIn } from "@/components/desk/list/list-texts";
import type { EditorActor } from "@/lib/core/actor";
import { formatDate, formatTime } from "@/lib/core/dates";
import { listEventsForEditing } from "@/lib/event/desk/list";
import { SCHEDULED_STATES } from "@/lib/content/list-filters";
import { eventList } from "@/lib/event/desk/screen-list";
import { EVENT_TIMES } from "@/lib/event/desk/times";
import type { EventRowView } from "@/lib/event/desk/view";

type Column = (typeof eventList.columns)[number];
type Sort = (typeof eventList.sorts)[number];

const events: ContentListScreenOf<EventRowView, EditorActor, Sort, Column> = {
  texts: "events",
  list: eventList,
  load: listEventsForEditing,
  item: "event",
  editor: "event",
  api: "/api/event",
  isFeminine: true,
  states: SCHEDULED_STATES,
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
      below: row.cancelled_at && <p className="text-sm text-soft">{t("events.cancelled")}</p>,
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
};

/** The events of the site, for editors. */
export const EventListScreen = (props: ContentListProps<EditorActor, typeof eventList>) => (
  <ContentListScreen of={events} {...props} />
);
