import { ButtonLink } from "@/components/kit/ui/button";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { SearchOffers } from "../search-offers";

type Props = {
  locale: Locale;
  query: string;
  /** The search without its filters, when filters left nothing. */
  unfiltered?: string | undefined;
};

/** A search without results: what to try instead. */
export async function NoResults({ locale, query, unfiltered }: Props) {
  const t = await getTranslations({ locale, namespace: "searchPage" });
  const site = await getTranslations({ locale, namespace: "site" });
  const words = query.split(/\s+/).filter(Boolean);
  return (
    <div className="mt-8 border-y border-rule py-8">
      <h2 className="text-2xl">{t(unfiltered ? "nothingOfKind" : "nothing", { query })}</h2>
      {unfiltered ? (
        <p className="mt-3">
          <Link locale={locale} href={unfiltered} className="link-line">
            {t("withoutFilters")}
          </Link>
        </p>
      ) : (
        <p className="mt-3 max-w-prose text-soft">{t("try")}</p>
      )}
      {!unfiltered && words.length > 1 && (
        <p className="mt-3 flex flex-wrap items-baseline gap-x-4 gap-y-2">
          <span className="meta">{t("singleWords")}</span>
          {words.map((word) => (
            <Link key={word} locale={locale} href={paths.search(word)} className="link-line">
              {word}
            </Link>
          ))}
        </p>
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink locale={locale} href={paths.posts} kind="quiet">
          {site("allPosts")}
        </ButtonLink>
        <ButtonLink locale={locale} href={paths.directory()} kind="quiet">
          {site("wholeDirectory")}
        </ButtonLink>
      </p>
      <SearchOffers locale={locale} />
    </div>
  );
}
