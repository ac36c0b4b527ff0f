import { createTranslator } from "next-intl";
import { feedHtml } from "@/lib/kernel/content/feed-html";
import type { FeedItem, FeedSource } from "@/lib/kernel/content/feed-source";
import { paths } from "@/lib/kernel/core/paths";
import { formatSpan } from "@/lib/kernel/core/times";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { messages } from "@/lib/kernel/i18n/messages";
import { eventKind } from "./kind";
import { eventPath } from "./path";
import { listEvents, NEWEST_FIRST } from "./read/service";
import type { EventView } from "./read/view";

const SECTIONS: readonly string[] = eventKind.sections;

type Texts = { kinds: Record<EventView["kind"], string>; cancelled: string };

async function textsIn(locale: Locale): Promise<Texts> {
  const t = createTranslator({ locale, messages: await messages(locale) });
  return {
    kinds: { event: t("event.kicker"), webinar: t("webinar.kicker") },
    cancelled: t("event.cancelled"),
  };
}

function itemOf(event: EventView, locale: Locale, texts: Texts): FeedItem {
  const span = {
    starts: new Date(event.starts_at),
    ends: new Date(event.ends_at),
    zone: event.time_zone,
  };
  const lines = [
    event.cancelled_at ? texts.cancelled : "",
    [formatSpan(span, locale), event.venue, event.address].filter(Boolean).join(" · "),
  ];
  return {
    idPath: eventPath(event.kind, event.id),
    path: eventPath(event.kind, event.slug),
    title: event.title,
    summary: event.summary,
    html: feedHtml({ ...event, lines: lines.filter(Boolean) }),
    changedAt: new Date([event.updated_at, event.published_at ?? event.updated_at].sort().at(-1)!),
    publishedAt: event.published_at ? new Date(event.published_at) : undefined,
    authors: event.member
      ? [{ name: event.member.member_name, path: paths.member(event.member.slug) }]
      : [],
    categories: [texts.kinds[event.kind]],
    image: event.cover && { url: event.cover.url, bytes: event.cover.bytes },
  };
}

/** Public events in feeds, the newest first: among all, and in the sections that show them. */
export const eventFeed: FeedSource = {
  async list(locale, { section, tag }, limit) {
    if (tag !== undefined || (section !== undefined && !SECTIONS.includes(section)))
      return { kind: "unknown" };
    const paging = { currentPage: 0, perPage: limit };
    const [{ items }, texts] = await Promise.all([
      listEvents(locale, {}, paging, NEWEST_FIRST),
      textsIn(locale),
    ]);
    return {
      kind: "found",
      names: [texts.kinds.event],
      path: paths.section("events"),
      items: items.map((event) => itemOf(event, locale, texts)),
    };
  },
};
