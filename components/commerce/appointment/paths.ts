import { appointmentsPath } from "@/lib/commerce/appointment/paths";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";

/** The screen on which a free time of a company is booked; visitors sign in first, and come back. */
export function bookPath(locale: Locale, memberId: number, slotId?: number): string {
  const slot = slotId === undefined ? "" : `&slot=${slotId}`;
  return localePath(locale, `${appointmentsPath}/new?member=${memberId}${slot}`);
}
