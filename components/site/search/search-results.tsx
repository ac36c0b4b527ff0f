import { getTranslations } from "@/lib/kernel/i18n/translations";
import { ButtonLink } from "@/components/kit/ui/button";
import { listSections } from "@/lib/magazine/category/service";
import { formatDate, formatTime, formatWeekdayShort } from "@/lib/kernel/core/dates";
import { paths } from "@/lib/kernel/core/paths";
import { eventPath } from "@/lib/commerce/event/path";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import type { SearchResult } from "@/lib/site/search/results";
import { Pagination } from "@/components/kit/ui/pagination";
import { onPage, resultPages } from "./result-pages";
import { Highlighted } from "./highlighted";

/** The results, posts, companies and events apart, with matches highlighted; or what to try instead. */
export async function SearchResults({
  locale,
  query,
  result,
  page,
}: {
  locale: Locale;
  query: string;
  result: SearchResult;
  /** From 0. */
  page: number;
}) {
  const [t, sections] = await Promise.all([
    getTranslations({ locale, namespace: "site" }),
    listSections(locale),
  ]);
  const { total, last, hasMore } = resultPages(result);
  const posts = onPage(result.posts, page);
  const members = onPage(result.members, page);
  const events = onPage(result.events, page);
  const freeText = (at: Date) =>
    t("searchNextFree", {
      day: `${formatWeekdayShort(at, locale)} ${formatDate(at, locale)}`,
      time: formatTime(at, locale),
    });
  if (total === 0) {
    return (
      <div className="mt-10 border-y border-rule py-12">
        <h2 className="text-2xl">{t("searchEmpty", { query })}</h2>
        <p className="mt-3 max-w-prose text-soft">{t("searchEmptyText")}</p>
        <p className="mt-6 flex flex-wrap gap-3">
          <ButtonLink locale={locale} href={paths.posts} kind="quiet">
            {t("allPosts")}
          </ButtonLink>
          <ButtonLink locale={locale} href={paths.directory()} kind="quiet">
            {t("wholeDirectory")}
          </ButtonLink>
        </p>
      </div>
    );
  }
  return (
    <>
      <p role="status" className="meta mt-6">
        {t(hasMore ? "searchMore" : "searchResults", { count: total })}
      </p>
      <div className="mt-6 grid gap-x-12 gap-y-10 wide:grid-cols-2">
        {posts.length > 0 && (
          <section>
            <h2 className="border-t border-ink pt-4 text-2xl">{t("searchPosts")}</h2>
            <ul className="mt-3">
              {posts.map((post) => {
                const section = sections.find((item) => item.code === post.category);
                return (
                  <li
                    key={post.id}
                    data-section={section?.name}
                    className="border-b border-rule py-4"
                  >
                    {section && <p className="kicker">{section.title}</p>}
                    <h3 className="mt-1 text-xl">
                      <Link
                        locale={locale}
                        href={paths.post(post.slug || post.id)}
                        className="hover:underline hover:underline-offset-4"
                      >
                        <Highlighted pieces={post.highlight} />
                      </Link>
                    </h3>
                  </li>
                );
              })}
            </ul>
          </section>
        )}
        {members.length > 0 && (
          <section data-section="directory">
            <h2 className="border-t border-ink pt-4 text-2xl">{t("searchMembers")}</h2>
            <ul className="mt-3">
              {members.map((member) => (
                <li key={member.id} className="border-b border-rule py-4">
                  <h3 className="font-sans text-lg font-semibold tracking-normal">
                    <Link
                      locale={locale}
                      href={paths.member(member.slug || member.id)}
                      className="hover:underline hover:underline-offset-4"
                    >
                      <Highlighted pieces={member.highlight} />
                    </Link>
                  </h3>
                  <p className="meta">
                    {[member.professions.join(", "), member.area].filter(Boolean).join(" · ")}
                    {member.is_member && <span className="ms-3 text-accent">{t("member")}</span>}
                  </p>
                  {member.next_free_at && (
                    <p className="meta text-good">{freeText(new Date(member.next_free_at))}</p>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
        {events.length > 0 && (
          <section data-section="events">
            <h2 className="border-t border-ink pt-4 text-2xl">{t("searchEvents")}</h2>
            <ul className="mt-3">
              {events.map((event) => (
                <li key={event.id} className="border-b border-rule py-4">
                  <h3 className="text-xl">
                    <Link
                      locale={locale}
                      href={eventPath(event.kind, event.slug || event.id)}
                      className="hover:underline hover:underline-offset-4"
                    >
                      <Highlighted pieces={event.highlight} />
                    </Link>
                  </h3>
                  <p className="meta">{formatDate(new Date(event.starts_at), locale)}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <Pagination
        locale={locale}
        path={paths.search()}
        current={page}
        last={last}
        query={{ q: query }}
      />
    </>
  );
}
