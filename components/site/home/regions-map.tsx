import { LateMap } from "@/components/kernel/map/late-map";
import { pointMapOptions } from "@/components/kernel/map/map-texts";
import { Static } from "@/components/kit/ui/static";
import type { CountedPlace } from "@/lib/directory/place-page/near";
import { paths } from "@/lib/kernel/core/paths";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";

type Props = { locale: Locale; regions: readonly CountedPlace[] };

/** How many companies each region has: a small map, and the same as a list. Both lead to its page. */
export async function RegionsMap({ locale, regions }: Props) {
  const [t, map] = await Promise.all([
    getTranslations({ locale, namespace: "site" }),
    pointMapOptions(locale),
  ]);
  const shown = regions.map(({ place, count }) => ({
    ...place,
    count,
    title: place.name[locale],
    path: paths.directory(undefined, place.slug[locale]),
  }));
  return (
    <section aria-labelledby="by-region" className="shell no-print pb-8 max-sm:hidden wide:pb-14">
      <div className="mb-4 flex items-baseline justify-between gap-4 border-t border-rule pt-4">
        <h3 id="by-region" className="text-xl">
          {t("byRegion")}
        </h3>
        <Link
          locale={locale}
          href={`${paths.directory()}?view=map`}
          rel="nofollow"
          className="link-line shrink-0 text-[0.9375rem]"
        >
          {t("allOnMap")}
        </Link>
      </div>
      <div className="grid gap-x-12 gap-y-4 wide:grid-cols-[5fr_7fr]">
        <LateMap
          className="h-72 wide:h-80"
          map={{
            kind: "points",
            ...map,
            texts: { ...map.texts, map: t("byRegion") },
            points: shown.map(({ id, latitude, longitude, count, title, path }) => ({
              id,
              latitude,
              longitude,
              count,
              label: `${title}: ${t("companies", { count })}`,
              href: localePath(locale, path),
            })),
          }}
        >
          <div className="h-full rounded-sm border border-rule" />
        </LateMap>
        <Static
          as="ul"
          className="grid grid-cols-2 content-start gap-x-8 sm:grid-cols-3 wide:grid-cols-2"
        >
          {shown.map(({ id, title, path, count }) => (
            <li key={id} className="border-b border-rule">
              <Link
                locale={locale}
                href={path}
                className="flex justify-between gap-3 py-1 text-[0.9375rem] hover:underline hover:underline-offset-4"
              >
                <span>{title}</span> <span className="text-soft">{count}</span>
              </Link>
            </li>
          ))}
        </Static>
      </div>
    </section>
  );
}
