import { formatDate } from "@/lib/kernel/core/dates";
import { sectionCode } from "@/lib/kernel/core/paths";
import type { CardReader } from "@/lib/kernel/seo/card-facts";
import { findSection } from "@/lib/magazine/category/service";
import { getEvent } from "./read/service";

/** The share card of an event or a webinar. */
export const eventCard: CardReader = async (id, locale) => {
  const event = await getEvent(String(id), locale);
  if (!event) return undefined;
  const section = await findSection(sectionCode("events"), locale);
  const day = formatDate(new Date(event.starts_at), locale, event.time_zone);
  return {
    section: "events",
    kicker: section ? [section.title] : [],
    title: event.title,
    note: [event.venue, day].filter(Boolean).join(" · "),
    image: event.cover ?? undefined,
  };
};
