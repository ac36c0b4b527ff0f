import { TZDate } from "@date-fns/tz";
import { invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { ticketText } from "../texts";
import { GIFT_HOUR } from "./schema";

type Event = { startsAt: Date; timeZone: string };

/**
 * When a ticket is mailed that is given for a day: in its morning, by the clock of the event's place.
 * Null without a day.
 * @throws AppError invalid on `send_on` for a morning that has passed, or after the event has begun
 */
export function giftTime(
  day: string | null | undefined,
  { startsAt, timeZone }: Event,
  now: Date,
  locale: Locale,
): Date | null {
  if (!day) return null;
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const time = new Date(new TZDate(year, month - 1, date, GIFT_HOUR, 0, timeZone).getTime());
  if (time <= now || time >= startsAt) throw invalid("send_on", ticketText("giveDay", locale));
  return time;
}
