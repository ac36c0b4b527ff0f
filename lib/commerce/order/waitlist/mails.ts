import { db } from "@/lib/kernel/core/db";
import { formatLongDate, formatTime, SITE_ZONE } from "@/lib/kernel/core/dates";
import { cancelReasonIn, cancelReasonSelect } from "@/lib/commerce/event/cancel-reason";
import type { MailWriters } from "@/lib/kernel/mail/mails";
import { ticketName } from "../view";
import { waitlistPath } from "./link";
import { positionOf } from "./position";

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    /** To somebody who waits for sold out tickets: they are on the list, with a link to leave. */
    waitlist_joined: { entryId: number };
    /** To the same person: seats are held for them until a time. */
    waitlist_offer: { entryId: number };
    /** To who had an offer that the organiser ended. */
    waitlist_ended: { entryId: number };
    /** To who waited, or had an offer: the event was cancelled. */
    waitlist_cancelled: { entryId: number };
  }
}

const findEntry = (id: number) =>
  db.waitlistEntry.findUnique({
    where: { id },
    select: {
      id: true,
      ticketTypeId: true,
      queuedAt: true,
      email: true,
      name: true,
      locale: true,
      status: true,
      quantity: true,
      offered: true,
      offerEndsAt: true,
      event: {
        select: {
          ...cancelReasonSelect,
          cancelledAt: true,
          deletedAt: true,
          endsAt: true,
          translations: true,
        },
      },
      ticketType: { select: { translations: { select: { locale: true, name: true } } } },
    },
  });
type Entry = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

/** Whether the event of an entry still takes place. */
const isAhead = ({ event }: Entry) =>
  !event.cancelledAt && !event.deletedAt && event.endsAt > new Date();

/** What both mails share. */
function common(id: number, { event, ticketType, ...entry }: Entry) {
  const { locale } = entry;
  const own = event.translations.find((one) => one.locale === locale) ?? event.translations[0];
  return {
    to: entry.email,
    locale,
    greet: { name: entry.name, surname: "" },
    path: waitlistPath(id),
    values: { event: own?.title ?? "", ticket: ticketName(ticketType, locale) },
  };
}

/** The mails of waitlists, each checked against its entry when it is sent. */
export const waitlistMails = {
  waitlist_joined: {
    limit: "anonymous",
    write: async ({ entryId }) => {
      const entry = await findEntry(entryId);
      if (!entry || entry.status !== "waiting" || !isAhead(entry)) return undefined;
      const { values, ...rest } = common(entryId, entry);
      const place = String(await positionOf(db, entry));
      return { text: "waitlist_joined", ...rest, values: { ...values, place } };
    },
  },
  waitlist_offer: {
    limit: "own",
    write: async ({ entryId }) => {
      const entry = await findEntry(entryId);
      const end = entry?.offerEndsAt;
      if (!entry || !end || entry.status !== "offered" || end <= new Date() || !isAhead(entry))
        return undefined;
      const { values, ...rest } = common(entryId, entry);
      const { locale } = entry;
      const until = `${formatLongDate(end, locale, SITE_ZONE)}, ${formatTime(end, locale, SITE_ZONE)}`;
      return {
        text: "waitlist_offer",
        ...rest,
        values: { ...values, seats: String(entry.offered ?? 0), until },
      };
    },
  },
  waitlist_ended: {
    limit: "own",
    write: async ({ entryId }) => {
      const entry = await findEntry(entryId);
      if (!entry || entry.status !== "lapsed" || !isAhead(entry)) return undefined;
      return { text: "waitlist_ended", ...common(entryId, entry) };
    },
  },
  waitlist_cancelled: {
    limit: "own",
    write: async ({ entryId }) => {
      const entry = await findEntry(entryId);
      if (!entry?.event.cancelledAt || entry.event.endsAt <= new Date()) return undefined;
      const reason = cancelReasonIn(entry.event, entry.locale);
      return {
        text: "waitlist_cancelled",
        ...common(entryId, entry),
        ...(reason && { quote: reason }),
      };
    },
  },
} satisfies Partial<MailWriters>;
