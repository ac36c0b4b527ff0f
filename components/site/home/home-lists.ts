import { listEventCards } from "@/lib/commerce/event/read/service";
import { memoize } from "@/lib/kernel/core/render-cache";
import { sectionCode, type SectionName } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { regionsWithCompanies } from "@/lib/directory/place-page/near";
import { listMembers } from "@/lib/directory/member/read/list";
import { listFirstPosts, type PostFilters } from "@/lib/magazine/post/read/service";
import { BY_DATE } from "@/lib/magazine/post/read/order";

/** The lists of the home page, each memoized by itself: a change of one thing loads one list anew. */
export function homeLists(locale: Locale) {
  const posts = (filters: PostFilters, count: number) =>
    memoize(`home posts ${locale} ${JSON.stringify(filters)} ${count}`, () =>
      listFirstPosts(locale, filters, count),
    );
  return {
    posts,
    newest: (name: SectionName, count: number, excludeIds?: number[]) =>
      posts({ category: sectionCode(name), excludeIds }, count),
    /** Depends on the clock: it expires with the next event, as the page does. */
    agenda: (count: number) =>
      memoize(`home agenda ${locale} ${count}`, () =>
        listFirstPosts(locale, { category: "DS.AGENDA", datedFrom: new Date() }, count, BY_DATE),
      ),
    /** As the agenda, of events and webinars. */
    events: (count: number) =>
      memoize(`home events ${locale} ${count}`, () =>
        listEventCards(locale, { isActive: true, isGrouped: true }, count),
      ),
    regions: () => memoize(`home regions ${locale}`, () => regionsWithCompanies(locale)),
    members: (filters: { isFeatured?: boolean }, count: number) =>
      memoize(`home members ${locale} ${JSON.stringify(filters)} ${count}`, () =>
        listMembers(locale, filters, { currentPage: 0, perPage: count }),
      ),
  };
}
