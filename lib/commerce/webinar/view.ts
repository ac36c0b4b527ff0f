import { omit } from "@/lib/kernel/core/records";
import { minutesOf } from "@/lib/commerce/event/write/duration";
import type { EventEditView } from "@/lib/commerce/event/desk/view";
import type { EventView } from "@/lib/commerce/event/read/view";

const minutesBetween = ({ starts_at, ends_at }: Pick<EventView, "starts_at" | "ends_at">) =>
  minutesOf({ startsAt: new Date(starts_at), endsAt: new Date(ends_at) });

/** What only a person who signed up is told, and places left, which change with every sign-up. */
type Beside = { remaining: number | null; recording_url: string | null };

/** A webinar of the API: the view of an event without place and tickets. */
export function viewWebinar(event: EventView, beside: Beside) {
  const webinar = omit(event, [
    "kind",
    "is_online",
    "venue",
    "address",
    "refund_until",
    "pay_at_door",
    "only_at_door",
    "asks_holders",
    "ticket_types",
    "addons",
    "questions",
    "seller",
  ]);
  return {
    ...webinar,
    kind: "webinar" as const,
    duration_minutes: minutesBetween(event),
    active: event.cancelled_at === null && new Date(event.ends_at) > new Date(),
    ...beside,
  };
}

/** The editing view of a webinar, with its length, which may be sent back instead of its end. */
export const withDuration = (view: EventEditView) => ({
  ...view,
  duration_minutes: minutesBetween(view),
});
