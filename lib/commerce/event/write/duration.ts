import { millisecondsInMinute } from "date-fns/constants";
import { movedEnd } from "@/lib/kernel/core/dates";
import { invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { eventText } from "../texts";
import type { SentEvent } from "./schema";
import type { EventState } from "./state";

/** The length of something in whole minutes. */
export const minutesOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): number =>
  Math.round((endsAt.getTime() - startsAt.getTime()) / millisecondsInMinute);

const isOther = (sent: string | null | undefined, stored: Date): boolean =>
  typeof sent === "string" && new Date(sent).getTime() !== stored.getTime();

/**
 * A sent event or webinar with its end, where that follows from its length: the sent one, or the
 * stored one when the start alone changes. A length or an end that is the stored one counts as not
 * changed, so that a whole object can be sent back with one of its times changed; an end that is
 * sent without a length is meant.
 * @throws AppError invalid on `duration_minutes` if both changed and contradict each other, on
 * `ends_at` for a new webinar without either
 */
export function withEnd(sent: SentEvent, previous: EventState, locale: Locale): SentEvent {
  const { duration_minutes: minutes, ...rest } = sent;
  const isNew = previous.version === 0;
  const startsAt = sent.starts_at ? new Date(sent.starts_at) : previous.startsAt;
  const isEndChanged = isOther(sent.ends_at, previous.endsAt);
  if (minutes !== undefined && (isNew || minutes !== minutesOf(previous))) {
    const end = new Date(startsAt.getTime() + minutes * millisecondsInMinute);
    if (isEndChanged && isOther(sent.ends_at, end))
      throw invalid("duration_minutes", eventText("duration", locale));
    return { ...rest, ends_at: end.toISOString() };
  }
  if (isNew && !sent.ends_at) throw invalid("ends_at", eventText("endsAfterStart", locale));
  const isLengthKept = minutes === undefined ? !sent.ends_at : !isEndChanged;
  return !isNew && isLengthKept && isOther(sent.starts_at, previous.startsAt)
    ? { ...rest, ends_at: movedEnd(previous, startsAt).toISOString() }
    : rest;
}
