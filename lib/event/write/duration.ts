import { invalid } from "@/lib/core/errors";
import type { Locale } from "@/lib/i18n/locale";
import { eventText } from "../texts";
import type { SentEvent } from "./schema";
import type { EventState } from "./state";

const MINUTE_MS = 60_000;

/** The length of something in whole minutes. */
export const minutesOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): number =>
  Math.round((endsAt.getTime() - startsAt.getTime()) / MINUTE_MS);

/**
 * A sent webinar with its end, where its length was sent instead. A length or an end that is the
 * stored one counts as not changed, so that a whole object can be sent back with either changed.
 * @throws AppError invalid on `duration_minutes` if both changed and contradict each other, on
 * `ends_at` for a new webinar without either
 */
export function withEnd(sent: SentEvent, previous: EventState, locale: Locale): SentEvent {
  const { duration_minutes: minutes, ...rest } = sent;
  const isNew = previous.version === 0;
  if (minutes === undefined || (!isNew && minutes === minutesOf(previous))) {
    if (isNew && !sent.ends_at) throw invalid("ends_at", eventText("endsAfterStart", locale));
    return rest;
  }
  const starts = sent.starts_at ? new Date(sent.starts_at) : previous.startsAt;
  const end = new Date(starts.getTime() + minutes * MINUTE_MS);
  const { ends_at: sentEnd } = sent;
  const isEndChanged =
    sentEnd &&
    (isNew || new Date(sentEnd) > previous.endsAt || new Date(sentEnd) < previous.endsAt);
  if (isEndChanged && new Date(sentEnd).getTime() !== end.getTime())
    throw invalid("duration_minutes", eventText("duration", locale));
  return { ...rest, ends_at: end.toISOString() };
}
