import { invitationFile, type CalendarEntry } from "@/lib/kernel/calendar-file/calendar-file";
import { fullName } from "@/lib/kernel/core/full-name";
import { paths } from "@/lib/kernel/core/paths";
import { settings } from "@/lib/kernel/core/settings";
import { cancelReasonSelect } from "@/lib/commerce/event/cancel-reason";
import { placeFor } from "@/lib/commerce/event/place";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { readMailbox } from "@/lib/kernel/mail/address";
import type { MailContent } from "@/lib/kernel/mail/mails";
import { orderPath } from "./link";
import type { MailCalendar } from "@/lib/kernel/mail/composed-mail";
import type { Prisma } from "@/prisma/client/client";

/** The columns of an event that its calendar entry and the mails to holders of tickets need. */
export const bookedEventSelect = {
  id: true,
  startsAt: true,
  endsAt: true,
  timeZone: true,
  isOnline: true,
  onlineUrl: true,
  cancelledAt: true,
  ...cancelReasonSelect,
  refundUntil: true,
  calendarSequence: true,
  translations: {
    select: { locale: true, title: true, slug: true, venue: true, address: true },
  },
} satisfies Prisma.EventSelect;
export type BookedEvent = Prisma.EventGetPayload<{ select: typeof bookedEventSelect }>;

/** The columns of an order of tickets that the mails to its buyer need. */
export const buyerMailColumns = {
  number: true,
  linkVersion: true,
  status: true,
  disputed: true,
  name: true,
  surname: true,
  email: true,
  locale: true,
  event: { select: bookedEventSelect },
} satisfies Prisma.OrderSelect;
type BuyerMailRow = Prisma.OrderGetPayload<{ select: typeof buyerMailColumns }>;

type Buyer = { name: string; surname: string; email: string };

/** The texts of an event in a locale, else in the other one. */
export const eventTextsIn = ({ translations }: BookedEvent, locale: Locale) =>
  translations.find((one) => one.locale === locale) ?? translations[0];

/**
 * The calendar entry of an event in a mail to the buyer of its tickets: it replaces the one that
 * the buyer has, and removes it once the event is cancelled. Online events have their address.
 */
export function eventInvitation(event: BookedEvent, buyer: Buyer, locale: Locale): MailCalendar {
  const { MAIL_FROM, SITE_NAME, SITE_URL } = settings();
  const texts = eventTextsIn(event, locale);
  const { venue, address } = placeFor(event.translations, locale);
  const place = [venue, address].filter(Boolean).join(", ");
  const entry: CalendarEntry = {
    id: `event-${event.id}`,
    sequence: event.calendarSequence,
    times: { starts: event.startsAt, ends: event.endsAt, zone: event.timeZone },
    summary: texts?.title ?? "",
    location: place || (event.isOnline ? event.onlineUrl : null),
    ...(texts && { url: SITE_URL + localePath(locale, paths.event(texts.slug)) }),
    stamp: new Date(),
    isCancelled: event.cancelledAt !== null,
  };
  const organizer = { name: SITE_NAME, email: readMailbox(MAIL_FROM).address };
  const attendee = { name: fullName(buyer), email: buyer.email };
  return invitationFile({ entry, organizer, attendee }, locale);
}

/** What the mails about an event to the buyer of its tickets share. */
export const mailToBuyer = (order: BuyerMailRow & { event: BookedEvent }) =>
  ({
    to: order.email,
    locale: order.locale,
    greet: { name: order.name, surname: order.surname },
    values: {
      event: eventTextsIn(order.event, order.locale)?.title ?? "",
      number: order.number,
    },
    path: orderPath(order),
  }) satisfies Partial<MailContent>;
