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

/** A type of appointment and a person that are chosen, or are to be; and a booking that moves. */
export type TypedQuery = {
  memberId: number;
  typeId?: number | undefined;
  person?: number | "anyone" | undefined;
  replaces?: number | undefined;
};

/** The screen of an account, or the page for anybody, on which a time of a type is booked. */
export function typedBookingPath(
  isUser: boolean,
  { memberId, typeId, person, replaces }: TypedQuery,
): string {
  const parts = { member: memberId, type: typeId, person, replaces };
  const query = new URLSearchParams(
    Object.entries(parts).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
  return `${isUser ? `${appointmentsPath}/new` : "/appointment/new"}?${query.toString()}`;
}

/** The screen on which a company books for who called: at a free time, or on a day. Without locale prefix. */
export function callPath({ slotId, date }: { slotId?: number; date?: string }): string {
  const query = new URLSearchParams({
    ...(slotId === undefined ? {} : { slot: String(slotId) }),
    ...(date === undefined ? {} : { date }),
  }).toString();
  return `${appointmentsPath}/call${query && `?${query}`}`;
}
