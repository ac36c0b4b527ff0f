import { placeAddresses } from "@/lib/directory/place-page/address";
import { wayTo } from "@/lib/directory/place-page/near";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { Place } from "@/lib/kernel/place/place";

/** A step of the way: name and path without locale prefix. */
export type Step = { name: string; path: string };

/** The way from the directory to a page of a place, the page itself included. */
export async function stepsTo(
  locale: Locale,
  place: Place,
  profession: { name: string; slug: string } | undefined,
): Promise<Step[]> {
  const [t, addressed] = await Promise.all([
    getTranslations({ locale, namespace: "site" }),
    placeAddresses(),
  ]);
  const places = [...wayTo(place), place].map(addressed);
  return [
    { name: t("directory"), path: paths.directory() },
    ...places.map(({ name, slug }) => ({
      name: name[locale],
      path: paths.directory(slug[locale]),
    })),
    ...(profession
      ? [
          {
            name: profession.name,
            path: paths.directory(profession.slug, addressed(place).slug[locale]),
          },
        ]
      : []),
  ];
}

/** The way as links; the page itself stands last, as text. */
export async function PlaceWay({ locale, steps }: { locale: Locale; steps: readonly Step[] }) {
  const t = await getTranslations({ locale, namespace: "placePage" });
  const last = steps.length - 1;
  return (
    <nav aria-label={t("whereYouAre")} className="shell no-print pt-6">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
        {steps.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-x-2">
            {index > 0 && <span aria-hidden="true">›</span>}
            {index === last ? (
              <span aria-current="page" className="py-1 text-ink">
                {name}
              </span>
            ) : (
              <Link locale={locale} href={path} className="link-line py-1">
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
