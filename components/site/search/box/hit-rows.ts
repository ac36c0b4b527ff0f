import { eventPath } from "@/lib/commerce/event/path";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { SearchResult } from "@/lib/site/search/results";
import { dayOf, timeOf } from "../day-of";
import { fill, type SearchTexts } from "../search-texts";
import type { Row } from "./row";

/** A hit as a row; the id is that of what was found. */
export type HitRow = Row & { id: number };
type Context = { locale: Locale; t: SearchTexts; sections: ReadonlyMap<string, string> };
type Make<K extends keyof SearchResult> = (
  hit: SearchResult[K][number],
  context: Context,
) => HitRow;

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(" · ");

const memberRow: Make<"members"> = (member, { locale, t }) => ({
  id: member.id,
  key: `m${member.id}`,
  path: paths.member(member.slug || member.id),
  label: member.highlight,
  detail: joined(
    member.professions.slice(0, 2).join(", "),
    member.area,
    member.is_member ? t.member : "",
  ),
  state:
    member.next_free_at === null
      ? undefined
      : fill(t.free, {
          day: dayOf(member.next_free_at, locale),
          time: timeOf(member.next_free_at, locale),
        }),
  icon: "members",
});

const postRow: Make<"posts"> = (post, { sections }) => ({
  id: post.id,
  key: `p${post.id}`,
  path: paths.post(post.slug || post.id),
  label: post.highlight,
  detail: joined(sections.get(post.category)),
  icon: "posts",
});

const eventRow: Make<"events"> = (event, { locale }) => ({
  id: event.id,
  key: `e${event.id}`,
  path: eventPath(event.kind, event.slug || event.id),
  label: event.highlight,
  detail: joined(dayOf(event.starts_at, locale), timeOf(event.starts_at, locale)),
  icon: "events",
});

/** What was found as rows, by kind; `sections` are the titles of the magazine's by their code. */
export function hitRows(
  data: SearchResult,
  locale: Locale,
  t: SearchTexts,
  sections: ReadonlyMap<string, string>,
): Record<keyof SearchResult, HitRow[]> {
  const context = { locale, t, sections };
  return {
    members: data.members.map((hit) => memberRow(hit, context)),
    posts: data.posts.map((hit) => postRow(hit, context)),
    events: data.events.map((hit) => eventRow(hit, context)),
  };
}
