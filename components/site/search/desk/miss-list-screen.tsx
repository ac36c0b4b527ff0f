import { PlainListScreen, type ListProps } from "@/components/kit/desk/list/plain-list-screen";
import { Chip } from "@/components/kit/ui/chip";
import { withFinalSigma } from "@/components/site/statistics/final-sigma";
import type { ManagerActor } from "@/lib/kernel/core/actor";
import { formatDate } from "@/lib/kernel/core/dates";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { isGreek } from "@/lib/kernel/greek/script";
import { LOCALE_CHOICES } from "@/components/kit/ui/locale-choices";
import { LOCALE_FACTS } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { missFilters, missList } from "@/lib/site/search/screen-list";
import { listZeroResults } from "@/lib/site/search/zero-results";

/** Where a search becomes a trade: the form with its words, in the language of their letters. */
function tradePath(query: string): string {
  const field = isGreek(query) ? "word_el" : "word_en";
  const params = new URLSearchParams({ [field]: withFinalSigma(query), from: "misses" });
  return `${SCREENS.searchSynonym.path}?${params.toString()}`;
}

/** The searches that found nothing, each with the way to let it lead to a profession; for managers. */
export async function MissListScreen(props: ListProps<ManagerActor, typeof missList>) {
  const { locale, actor, query } = props;
  const paging = { currentPage: query.page, perPage: PER_PAGE };
  const [t, found] = await Promise.all([
    getTranslations({ locale, namespace: "account.searchSynonym" }),
    listZeroResults(actor, missFilters(query), paging, locale, query.sort),
  ]);
  const page = { ...found, items: found.items.map((row, index) => ({ ...row, id: index + 1 })) };
  return (
    <PlainListScreen
      {...props}
      kind="searchMisses"
      list={missList}
      page={page}
      item="query"
      row={(row) => ({
        name: withFinalSigma(row.query),
        lang: row.locale,
        isMuted: row.profession !== null,
      })}
      cells={{
        times: ({ times }) => times,
        locale: (row) => LOCALE_FACTS[row.locale].short,
        last_day: ({ last_day: day }) => formatDate(new Date(day), locale),
        profession: (row) =>
          row.profession === null ? (
            <Link locale={locale} href={tradePath(row.query)} className="link-line">
              {t("add")}
            </Link>
          ) : (
            <Chip tone="good">{row.profession}</Chip>
          ),
      }}
      selects={[
        {
          name: "language",
          label: t("languageFilter"),
          any: t("languageAny"),
          choices: LOCALE_CHOICES,
        },
      ]}
    />
  );
}
