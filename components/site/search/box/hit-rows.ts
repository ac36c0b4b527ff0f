import { eventPath } from "@/lib/commerce/event/path";
import { anybodysBookingPath } from "@/components/commerce/appointment/paths";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { SearchResult } from "@/lib/site/search/results";
import { dayOf, timeOf } from "../day-of";
import { fill, type SearchTexts } from "../search-texts";
import type { SearchResponse } from "./response";
import { plainLabel, type Row } from "./row";

/** A hit as a row; the id is that of what was found. */
export type HitRow = Row & { id: number };
type Context = { locale: Locale; t: SearchTexts; sections: ReadonlyMap<string, string> };
type Make<K extends keyof SearchResult> = (
  hit: SearchResult[K][number],
  context: Context,
) => HitRow;

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(" · ");

/** When a company has its first free time, in words; undefined for one without. */
const freeTime = (
  { next_free_at: at }: SearchResult["members"][number],
  { locale, t }: Omit<Context, "sections">,
): string | undefined =>
  at === null ? undefined : fill(t.free, { day: dayOf(at, locale), time: timeOf(at, locale) });

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
  state: freeTime(member, { locale, t }),
  icon: "members",
  picture: member.picture?.url,
});

const postRow: Make<"posts"> = (post, { sections }) => ({
  id: post.id,
  key: `p${post.id}`,
  path: paths.post(post.slug || post.id),
  label: post.highlight,
  detail: joined(sections.get(post.category)),
  icon: "posts",
  picture: post.picture?.url,
});

const eventRow: Make<"events"> = (event, { locale }) => ({
  id: event.id,
  key: `e${event.id}`,
  path: eventPath(event.kind, event.slug || event.id),
  label: event.highlight,
  detail: joined(dayOf(event.starts_at, locale), timeOf(event.starts_at, locale)),
  icon: "events",
  picture: event.picture?.url,
});

const pageRow: Make<"pages"> = (page) => ({
  id: page.id,
  key: `g${page.id}`,
  path: paths.page(page.slug || String(page.id)),
  label: page.highlight,
  detail: "",
  icon: "pages",
  picture: page.picture?.url,
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
    pages: data.pages.map((hit) => pageRow(hit, context)),
  };
}

/** So many free times are shown as rows of their own. */
const MOST_FREE = 3;

/**
 * The first free times of companies, the soonest first, as rows that lead to their booking: of all when a
 * time is asked for, else of the company that is asked for by its name.
 */
export function freeRows({ data, meta }: SearchResponse, locale: Locale, t: SearchTexts): Row[] {
  const asked = meta.answer
    ? data.members.filter(() => meta.answer?.when !== null)
    : data.members.slice(0, meta.order?.[0] === "members" ? 1 : 0);
  return asked
    .filter(({ next_free_at: at }) => at !== null)
    .toSorted((one, other) => (one.next_free_at ?? "").localeCompare(other.next_free_at ?? ""))
    .slice(0, MOST_FREE)
    .map((member) => ({
      key: `f${member.id}`,
      path: anybodysBookingPath(member.id),
      label: plainLabel(member.member_name),
      detail: freeTime(member, { locale, t }) ?? "",
      icon: "events",
      picture: member.picture?.url,
    }));
}
