import { getTranslations } from "@/lib/kernel/i18n/translations";
import { Pagination } from "@/components/kit/ui/pagination";
import { formatDate } from "@/lib/kernel/core/dates";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { MemberView } from "@/lib/directory/member/read/view";
import { listRecommendations, recommendationTotals } from "@/lib/conversation/recommendation/read";
import { Rating } from "./rating";

/** The id of the list on a company's page. */
const LIST_ID = "recommendations";

/**
 * What people wrote about a company, the newest first and by pages, with how it is checked and how
 * much was removed. Nothing for a company of which nobody wrote.
 */
export async function RecommendationSection({
  member,
  page,
  locale,
}: {
  member: Pick<MemberView, "id" | "slug">;
  /** From 0. */
  page: number;
  locale: Locale;
}) {
  const [t, list, { total, average, removed, withdrawn }] = await Promise.all([
    getTranslations({ locale, namespace: "recommendation" }),
    listRecommendations(member.id, { currentPage: page, perPage: PER_PAGE }),
    recommendationTotals(member.id),
  ]);
  if (total + removed + withdrawn === 0) return null;
  const summary = () => {
    if (total === 0) return t("none");
    if (average === null) return t("few", { count: total });
    return t("average", { average: average.toLocaleString(locale), count: total });
  };
  return (
    <section id={LIST_ID} className="mt-10 scroll-mt-28 border-t border-ink pt-5">
      <h2 className="text-2xl">{t("title")}</h2>
      <p className="mt-2 font-medium">{summary()}</p>
      <ul className="mt-4">
        {list.items.map(
          ({ id, rating, text, locale: language, author_name, reply, created_at }) => (
            <li key={id} className="border-t border-rule py-4">
              <p className="meta flex flex-wrap items-center gap-x-3">
                <Rating rating={rating} text={t("rating", { rating })} />
                {t("by", { name: author_name, date: formatDate(new Date(created_at), locale) })}
              </p>
              <p lang={language} className="mt-2 wrap-anywhere whitespace-pre-line">
                {text}
              </p>
              {reply && (
                <div className="mt-3 ms-4 border-s-3 border-rule ps-4">
                  <p className="text-sm text-soft">{t("reply")}</p>
                  <p className="mt-1 wrap-anywhere whitespace-pre-line">{reply}</p>
                </div>
              )}
            </li>
          ),
        )}
      </ul>
      <Pagination
        locale={locale}
        path={paths.member(member.slug)}
        current={page}
        last={list.lastPage}
        hash={`#${LIST_ID}`}
      />
      <details className="mt-4 border-t border-rule pt-4 text-[0.9375rem] text-soft">
        <summary className="cursor-pointer">{t("how")}</summary>
        <p className="mt-2">{t("howText")}</p>
      </details>
      <p className="mt-2 text-[0.9375rem] text-soft">{t("removed", { removed, withdrawn })}</p>
    </section>
  );
}
