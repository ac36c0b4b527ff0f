import { settings } from "@/lib/kernel/core/settings";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { hasHosts } from "../hosts";
import type { BookedOffer } from "../offer/of-booking";
import { meetingPath } from "../paths";
import { appointmentMailText } from "./texts";

type Asked = {
  memberId: number;
  offer: Pick<BookedOffer, "placeKind">;
  isGuest: boolean;
  /** The booking for who has an account, or the signature of a visitor's. */
  address: string;
};

/**
 * The page of the meeting room of an online appointment, without locale prefix: where its guest and
 * company meet in its time, whatever else the page offers. Null for other appointments, and for a
 * guest whom nobody of the company could meet there.
 */
export async function findRoom({
  memberId,
  offer,
  isGuest,
  address,
}: Asked): Promise<string | null> {
  if (offer.placeKind !== "online") return null;
  return !isGuest || (await hasHosts(memberId)) ? meetingPath(address) : null;
}

/** The absolute address of a room, in the language of its reader. */
const roomUrl = (room: string, locale: Locale): string =>
  settings().SITE_URL + localePath(locale, room);

/** Where a calendar entry takes place, and the line that says so in its description. */
export function roomInCalendar(room: string | null, place: string | null, locale: Locale) {
  if (room === null) return { location: place, line: null };
  const url = roomUrl(room, locale);
  return { location: url, line: `${appointmentMailText("room", locale)}: ${url}` };
}
