import type { Prisma } from "@/prisma/client/client";
import { basisPointsOf } from "@/lib/kernel/core/vat-rates";
import { demoTime } from "./dates";
import { eventColumns } from "./event-columns";
import type { EventFile, WebinarFile } from "./event-files";

const LOCALES = ["el", "en"] as const;
type Locale = (typeof LOCALES)[number];

const DAYS = 7;
/** Of a percent. */
const BASIS_POINTS = 100;

type Named = Record<Locale, string> & { about?: Record<Locale, string> | undefined };

/** The names of a ticket type or an add-on, with what it includes. */
const namesOf = (type: Named) =>
  LOCALES.map((locale) => ({
    locale,
    name: type[locale],
    description: type.about?.[locale] ?? null,
  }));

/** An event so many weeks later: its times are days from loading, at the same time of day. */
function weeksLater(event: EventFile, weeks: number): EventFile {
  const later = (time: string) =>
    time.replace(/^\+\d+/, (days) => `+${Number(days) + weeks * DAYS}`);
  return { ...event, starts: later(event.starts), ends: later(event.ends) };
}

/**
 * Writes the events of the demo, with covers of its posts and its companies as organisers.
 * @returns their ids by key
 * @throws Error for an unknown cover
 */
export async function writeEvents(
  db: Prisma.TransactionClient,
  events: readonly EventFile[],
  pictures: ReadonlyMap<string, number>,
  today: Date,
  members: ReadonlyMap<string, number> = new Map(),
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const columnsOf = eventColumns(pictures, today, members);
  const at = (time: string | undefined) => (time === undefined ? null : demoTime(time, today));
  // A company sells at its own desk, for a share; the other events are the house's.
  const organiserOf = ({ share, organiser }: EventFile) =>
    share === undefined ? null : (members.get(organiser ?? "") ?? null);
  for (const event of events) {
    const organiserId = organiserOf(event);
    if (organiserId !== null)
      await db.organiserAllowance.create({
        data: {
          memberId: organiserId,
          paidTickets: true,
          shareBasisPoints: (event.share ?? 0) * BASIS_POINTS,
        },
        select: { memberId: true },
      });
    const series = event.weeks > 0 ? await db.eventSeries.create({ data: {} }) : undefined;
    const create = (date: EventFile) =>
      db.event.create({
        data: {
          ...columnsOf(date),
          organiserId: organiserOf(date),
          seriesId: series?.id ?? null,
          refundUntil: at(event.refund_until),
          isOnline: event.is_online,
          payAtDoor: event.at_door,
          asksHolders: event.asks_holders,
          ticketTypes: {
            create: [
              ...event.tickets.map((type, position) => ({
                position,
                priceCents: type.price,
                capacity: type.capacity ?? null,
                isOnline: type.is_online,
                salesStart: at(type.from),
                salesEnd: at(type.until),
                translations: { create: namesOf(type) },
              })),
              ...event.addons.map((addon, position) => ({
                isAddon: true,
                position: event.tickets.length + position,
                priceCents: addon.price,
                vatBasisPoints: basisPointsOf(addon.vat),
                capacity: addon.capacity ?? null,
                maxPerTicket: addon.per_ticket ?? null,
                translations: { create: namesOf(addon) },
              })),
            ],
          },
          questions: {
            create: event.questions.map(({ kind, required, choices, ...labels }, position) => ({
              position,
              kind,
              required,
              translations: {
                create: LOCALES.map((locale) => ({
                  locale,
                  label: labels[locale],
                  choices: choices?.[locale] ?? [],
                })),
              },
            })),
          },
        },
        select: { id: true },
      });
    const { id } = await create(event);
    for (let week = 1; week <= event.weeks; week++) await create(weeksLater(event, week));
    ids.set(event.key, id);
  }
  return ids;
}

/** Writes the webinars of the demo, with covers of its posts. @throws Error for an unknown cover */
export async function writeWebinars(
  db: Prisma.TransactionClient,
  webinars: readonly WebinarFile[],
  pictures: ReadonlyMap<string, number>,
  today: Date,
  members: ReadonlyMap<string, number> = new Map(),
): Promise<void> {
  const columnsOf = eventColumns(pictures, today, members);
  for (const webinar of webinars)
    await db.event.create({
      data: {
        ...columnsOf(webinar),
        kind: "webinar",
        isOnline: true,
        recordingUrl: webinar.recording_url ?? null,
        webinarMaterial: {
          create: webinar.material.map(({ el, en, url }, position) => ({
            position,
            titleEl: el,
            titleEn: en,
            url,
          })),
        },
        webinarChapters: {
          create: webinar.chapters.map(({ el, en, at }) => ({
            atSeconds: at,
            titleEl: el,
            titleEn: en,
          })),
        },
      },
    });
}
