import { appointmentsPath } from "@/lib/commerce/appointment/paths";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";

const query = (memberId: number, slotId: number | undefined) =>
  `?member=${memberId}${slotId === undefined ? "" : `&slot=${slotId}`}`;

/** The screen on which a user books a time of a company, without locale prefix. */
export const newBookingPath = (memberId: number, slotId?: number): string =>
  `${appointmentsPath}/new${query(memberId, slotId)}`;

/** The page on which anybody does, without locale prefix; it leads users to their screen. */
export const anybodysBookingPath = (memberId: number, slotId?: number): string =>
  `/appointment/new${query(memberId, slotId)}`;

/** The same with the locale. */
export const bookPath = (locale: Locale, memberId: number, slotId?: number): string =>
  localePath(locale, anybodysBookingPath(memberId, slotId));

/** The screen on which a company books for who called: at a free time, or on a day. Without locale prefix. */
export function callPath({ slotId, date }: { slotId?: number; date?: string }): string {
  const query = new URLSearchParams({
    ...(slotId === undefined ? {} : { slot: String(slotId) }),
    ...(date === undefined ? {} : { date }),
  }).toString();
  return `${appointmentsPath}/call${query && `?${query}`}`;
}
