import { invitationFile } from "@/lib/kernel/calendar-file/calendar-file";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { formatSpan, type Span } from "@/lib/kernel/core/times";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { readMailbox } from "@/lib/kernel/mail/address";
import type { MailContent, Recipient } from "@/lib/kernel/mail/mails";
import { siteName } from "@/lib/kernel/setting/service";
import { webinarManifest } from "../manifest";
import { nameIn, signupSelect } from "../signups";

/** The path of the user's sign-ups, to which all mails to users lead. */
const signupsPath: string = webinarManifest.screens.webinars.path;

/** The same with those that are over, with recordings and material. */
export const pastSignupsPath = `${signupsPath}?when=past`;

/** A webinar that a mail is about. */
export type Webinar = NonNullable<Awaited<ReturnType<typeof findWebinar>>>;

/** A webinar as it is now; null once it is deleted. */
export const findWebinar = (id: number) =>
  db.event.findFirst({
    where: { id, kind: "webinar", deletedAt: null },
    select: signupSelect.webinar.select,
  });

/** The sign-up of a user for a webinar; null for who has left, or never signed up. */
export const findSignupOf = (webinarId: number, userId: number) =>
  db.webinarSignup.findUnique({
    where: { webinarId_userId: { webinarId, userId } },
    select: { signedAt: true },
  });

/** The time at which a webinar is now, and the one that people know; ISO instants. */
export type Move = {
  startsAt: string;
  endsAt: string;
  formerStartsAt: string;
  formerEndsAt: string;
};

/** Whether a webinar still is at the time of a move. */
export const isAt = ({ startsAt, endsAt }: Webinar, { startsAt: from, endsAt: to }: Move) =>
  startsAt.toISOString() === from && endsAt.toISOString() === to;

/** When a webinar was before a move. */
export const formerOf = ({ timeZone }: Webinar, { formerStartsAt, formerEndsAt }: Move): Span => ({
  starts: new Date(formerStartsAt),
  ends: new Date(formerEndsAt),
  zone: timeZone,
});

/** When a webinar takes place. */
export const spanOf = ({ startsAt, endsAt, timeZone }: Webinar): Span => ({
  starts: startsAt,
  ends: endsAt,
  zone: timeZone,
});

/**
 * The calendar entry of a webinar for one person. It has the UID of the public calendar file, so
 * that programs replace that; the join link is never in it.
 */
export async function calendarOf(
  webinar: Webinar,
  { email, name, surname, locale }: Recipient,
  isCancelled: boolean,
  path = signupsPath,
): Promise<MailContent["calendar"]> {
  const { SITE_URL, MAIL_FROM } = settings();
  const { title, summary } = nameIn(webinar, locale, new Date());
  const entry = {
    id: `event-${webinar.id}`,
    sequence: webinar.calendarSequence,
    times: { starts: webinar.startsAt, ends: webinar.endsAt, zone: webinar.timeZone },
    summary: title,
    description: summary,
    url: SITE_URL + localePath(locale, path),
    stamp: new Date(),
    isCancelled,
  };
  const organizer = { name: await siteName(), email: readMailbox(MAIL_FROM).address };
  const attendee = { name: `${name} ${surname}`.trim(), email };
  return invitationFile({ entry, organizer, attendee }, locale);
}

/** The content that all mails about a webinar share. */
export const contentOf = (webinar: Webinar, locale: Locale, path = signupsPath) =>
  ({
    values: {
      title: nameIn(webinar, locale, new Date()).title,
      when: formatSpan({ ...spanOf(webinar), ends: null }, locale),
    },
    quote: formatSpan(spanOf(webinar), locale),
    path,
  }) satisfies Partial<MailContent>;
