import { Static } from "@/components/kit/ui/static";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { addressOf, spotOf } from "./choices";
import { withoutFilter, type DirectoryQuery } from "./filters";
import type { PartProps } from "./read-list";
import { directoryTexts } from "./words";

type Sort = NonNullable<DirectoryQuery["sort"]>;

/** The orders that a list can have, the one without a word in the address first. */
function sortsOf({ q, near }: DirectoryQuery): Sort[] {
  if (near) return ["distance", "name", "newest"];
  return q ? ["relevance", "name", "newest"] : ["name", "newest"];
}

/** How many there are, their order, and on a phone the map instead of the list. */
export async function ListTools(part: PartProps) {
  const { locale, read } = part;
  const { query, list } = read;
  const [t, site] = await Promise.all([
    directoryTexts(locale),
    getTranslations({ locale, namespace: "site" }),
  ]);
  const spot = spotOf(part);
  const sorts = sortsOf(query);
  const current = sorts.find((sort) => sort === query.sort) ?? sorts[0];
  const isMap = query.view === "map";
  return (
    <Static className="list-tools">
      <p className="list-total">{site("companies", { count: list.total })}</p>
      {list.total > 1 && (
        <nav aria-label={t("sort")} className="list-sorts">
          {sorts.map((sort, index) => {
            const rest = withoutFilter(query, "sort");
            return (
              <Link
                key={sort}
                locale={locale}
                href={addressOf(spot, index === 0 ? rest : { ...rest, sort })}
                rel="nofollow"
                aria-current={sort === current ? "true" : undefined}
                className="list-sort"
              >
                {t(`sorts.${sort}`)}
              </Link>
            );
          })}
        </nav>
      )}
      <Link
        locale={locale}
        href={addressOf(spot, isMap ? withoutFilter(query, "view") : { ...query, view: "map" })}
        rel="nofollow"
        className="list-swap"
        data-view={isMap ? "list" : "map"}
      >
        {isMap ? t("list") : t("map")}
      </Link>
    </Static>
  );
}
