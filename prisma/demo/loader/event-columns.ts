import { documentText } from "@/lib/kernel/document/schema";
import { demoDate, demoTime } from "./dates";
import type { EventFile, WebinarFile } from "./event-files";
import { toDocument } from "./markdown";
import { coverName } from "./picture-names";
import { slugMaker } from "./slugs";

const LOCALES = ["el", "en"] as const;
/** Days before loading at which all events were published. */
const PUBLISHED = -90;

/**
 * Returns a function that makes the columns that events and webinars share, with their
 * translations. Its slugs are unique.
 */
export function eventColumns(
  pictures: ReadonlyMap<string, number>,
  today: Date,
  members: ReadonlyMap<string, number>,
) {
  const slugOf = slugMaker();
  const publishedAt = demoDate(PUBLISHED, today);
  /** @throws Error for an unknown cover, and for a picture in the text */
  return (event: EventFile | WebinarFile) => {
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
    return {
      coverId,
      memberId: members.get(event.organiser ?? "") ?? null,
      startsAt: demoTime(event.starts, today),
      endsAt: demoTime(event.ends, today),
      capacity: event.capacity ?? null,
      onlineUrl: event.online_url ?? null,
      cancelledAt: event.cancelled ? demoDate(0, today) : null,
      cancelReasonEl: event.cancelled?.el ?? null,
      cancelReasonEn: event.cancelled?.en ?? null,
      translations: { create: translations },
    };
  };
}
