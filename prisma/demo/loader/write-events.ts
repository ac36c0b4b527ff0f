import { documentText } from "@/lib/document/schema";
import type { Prisma } from "@/prisma/client/client";
import { demoDate, demoTime } from "./dates";
import type { EventFile } from "./event-files";
import { toDocument } from "./markdown";
import { coverName } from "./picture-names";
import { slugMaker } from "./slugs";

const LOCALES = ["el", "en"] as const;
/** Days before loading at which all events were published. */
const PUBLISHED = -90;

/**
 * Writes the events of the demo, with covers of its posts.
 * @returns their ids by key
 * @throws Error for an unknown cover
 */
export async function writeEvents(
  db: Prisma.TransactionClient,
  events: readonly EventFile[],
  pictures: ReadonlyMap<string, number>,
  today: Date,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const slugOf = slugMaker();
  const at = (time: string | undefined) => (time === undefined ? null : demoTime(time, today));
  const publishedAt = demoDate(PUBLISHED, today);
  for (const event of events) {
    const coverId = pictures.get(coverName("post", event.cover));
    if (coverId === undefined)
      throw new Error(`demo content: event ${event.key}: no such post: ${event.cover}`);
    const translations = LOCALES.map((locale) => {
      const { body, ...texts } = event[locale];
      const bodyDoc = toDocument(body, () => {
        throw new Error(`demo content: event ${event.key} has a picture in its text`);
      });
      return {
        locale,
        ...texts,
        slug: slugOf(texts.title, locale),
        bodyDoc,
        bodyText: documentText(bodyDoc),
        status: "published" as const,
        publishedAt,
      };
    });
    const { id } = await db.event.create({
      data: {
        coverId,
        startsAt: demoTime(event.starts, today),
        endsAt: demoTime(event.ends, today),
        capacity: event.capacity ?? null,
        refundUntil: at(event.refund_until),
        isOnline: event.is_online,
        onlineUrl: event.online_url ?? null,
        cancelledAt: event.cancelled ? demoDate(0, today) : null,
        cancelReason: event.cancelled ? `${event.cancelled.el}\n${event.cancelled.en}` : null,
        translations: { create: translations },
        ticketTypes: {
          create: event.tickets.map((type, position) => ({
            position,
            priceCents: type.price,
            capacity: type.capacity ?? null,
            isOnline: type.is_online,
            salesStart: at(type.from),
            salesEnd: at(type.until),
            translations: { create: LOCALES.map((locale) => ({ locale, name: type[locale] })) },
          })),
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
    ids.set(event.key, id);
  }
  return ids;
}
