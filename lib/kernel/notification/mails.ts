import { millisecondsInDay } from "date-fns/constants";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { MailContent, MailWriters } from "@/lib/kernel/mail/mails";
import { mailTexts } from "@/lib/kernel/mail/texts";
import el from "@/messages/el/account-notification.json";
import en from "@/messages/en/account-notification.json";
import { foldLines, MAX_LINES } from "./digest-lines";
import { notificationManifest } from "./manifest";
import { readNotifications } from "./preferences";
import { findReader, type SubjectSources } from "./subjects";
import { notificationSelect, resolve, type Told } from "./view";

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    /** One notification to a user who wants mails of its kind at once. */
    notification: { userId: number; notificationId: number };
    /** What a user was not told otherwise since the digest before. */
    notification_digest: { userId: number };
  }
}

const SETTINGS = notificationManifest.screens.notifications.path;

const EVENT_TEXTS = { el: el.notifications.events, en: en.notifications.events };

/** What happened, in the words of the bell. */
const eventText = ({ event }: Pick<Told, "event">, locale: Locale): string =>
  EVENT_TEXTS[locale][event];

/**
 * The notifications of a mail that its reader has not seen on the site meanwhile, about things that
 * are still there, of kinds of which mails are still wanted.
 */
async function findUnseen(userId: number, where: object, sources: SubjectSources) {
  const reader = await findReader(userId);
  // An address that nobody confirmed may be another person's.
  if (!reader?.actor.verified) return [];
  const [rows, profile] = await Promise.all([
    db.notification.findMany({
      where: { ...where, userId, readAt: null },
      orderBy: { id: "asc" },
      select: { ...notificationSelect, kind: true },
    }),
    db.userProfile.findUnique({ where: { userId }, select: { notifications: true } }),
  ]);
  const chosen = new Map(Object.entries(readNotifications(profile?.notifications)));
  const wanted = rows.filter(({ kind }) => chosen.get(kind)?.mail !== "off");
  return (await resolve(wanted, reader, sources)).flatMap(({ subject, ...told }) =>
    subject ? [{ ...told, subject }] : [],
  );
}

/** The mails of notifications that have no mail of their own. */
export const notificationMails = (sources: SubjectSources) =>
  ({
    notification: {
      limit: "own",
      write: async ({ userId, notificationId }, { locale }): Promise<MailContent | undefined> => {
        const [told] = await findUnseen(userId, { id: notificationId }, sources);
        if (!told) return undefined;
        const what = eventText(told, locale);
        return {
          text: "notification",
          values: { what, title: told.subject.title },
          path: told.subject.path,
          ...(told.subject.locale ? { pathLocale: told.subject.locale } : {}),
          secondAction: "/account/personal-details",
        };
      },
    },
    notification_digest: {
      limit: "own",
      // What waits longer than that is told by the next digest's time on the site.
      maxAgeMs: 2 * millisecondsInDay,
      write: async ({ userId }, { locale }, { id: mailId }): Promise<MailContent | undefined> => {
        const told = await findUnseen(userId, { mailId }, sources);
        if (told.length === 0) return undefined;
        const { lines, more } = foldLines(
          told.map((one) => ({ text: eventText(one, locale), subject: one.subject })),
          MAX_LINES,
        );
        const texts = mailTexts(locale, "notification_digest", { count: String(more) });
        return {
          text: "notification_digest",
          links: lines.map(({ text, subject, count }) => ({
            label: `${text}: ${subject.title}${count > 1 ? ` (${count})` : ""}`,
            path: subject.path,
            ...(subject.locale ? { locale: subject.locale } : {}),
          })),
          ...(more > 0 ? { quote: texts.more } : {}),
          path: SETTINGS,
          secondAction: "/account/personal-details",
        };
      },
    },
  }) satisfies Partial<MailWriters>;
