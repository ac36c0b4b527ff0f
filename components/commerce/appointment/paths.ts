import { appointmentsPath } from "@/lib/commerce/appointment/paths";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";

/** The screen on which a free time of a company is booked, without locale prefix. */
export const newBookingPath = (memberId: number): string =>
  `${appointmentsPath}/new?member=${memberId}`;

/** The screen on which a free time of a company is booked; visitors sign in first, and come back. */
export function bookPath(locale: Locale, memberId: number, slotId?: number): string {
  const slot = slotId === undefined ? "" : `&slot=${slotId}`;
  return localePath(locale, newBookingPath(memberId) + slot);
}
