import { eventPath } from "@/lib/commerce/event/path";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { SearchResult } from "@/lib/site/search/results";
import { dayOf, timeOf } from "../day-of";
import { fill, type SearchTexts } from "../search-texts";
import type { Row } from "./row";

type Hits<K extends keyof SearchResult> = SearchResult[K][number];
type Make<K extends keyof SearchResult> = (hit: Hits<K>, locale: Locale, t: SearchTexts) => Row;

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(" · ");

const memberRow: Make<"members"> = (member, locale, t) => ({
  key: `m${member.id}`,
  path: paths.member(member.slug || member.id),
  label: member.highlight,
  detail: joined(member.professions[0], member.area, member.is_member ? t.member : ""),
  state:
    member.next_free_at === null
      ? undefined
      : fill(t.free, {
          day: dayOf(member.next_free_at, locale),
          time: timeOf(member.next_free_at, locale),
        }),
  icon: "members",
});

const postRow: Make<"posts"> = (post) => ({
  key: `p${post.id}`,
  path: paths.post(post.slug || post.id),
  label: post.highlight,
  detail: "",
  icon: "posts",
});

const eventRow: Make<"events"> = (event, locale) => ({
  key: `e${event.id}`,
  path: eventPath(event.kind, event.slug || event.id),
  label: event.highlight,
  detail: dayOf(event.starts_at, locale),
  icon: "events",
});

/** What was found as rows, by kind. */
export const hitRows = (data: SearchResult, locale: Locale, t: SearchTexts) => ({
  members: data.members.map((hit) => memberRow(hit, locale, t)),
  posts: data.posts.map((hit) => postRow(hit, locale, t)),
  events: data.events.map((hit) => eventRow(hit, locale, t)),
});
