import type { CountedPlace, PlacesAround as Around } from "@/lib/directory/place-page/near";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";

type LinkProps = { locale: Locale; href: string; name: string; count: number };

/** A link to a list of the directory with the number of its companies. */
export function CountedLink({ locale, href, name, count }: LinkProps) {
  return (
    <Link
      locale={locale}
      href={href}
      className="flex min-h-11 items-center justify-between gap-3 border-b border-rule py-2 hover:text-accent"
    >
      <span>{name}</span> <span className="text-soft">{count}</span>
    </Link>
  );
}

type ListProps = {
  locale: Locale;
  title: string;
  places: readonly CountedPlace[];
  /** The slug of the profession that the links keep. */
  profession: string | undefined;
};

/** Places with the numbers of their companies; nothing without any. */
export function PlaceLinks({ locale, title, places, profession }: ListProps) {
  if (places.length === 0) return null;
  return (
    <div>
      <h3 className="text-lg">{title}</h3>
      <ul className="mt-2 border-t border-rule">
        {places.map(({ place, count }) => (
          <li key={place.id}>
            <CountedLink
              locale={locale}
              href={paths.directory(profession, place.slug[locale])}
              name={place.name[locale]}
              count={count}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

type Props = { locale: Locale; around: Around; profession: string | undefined };

/** Where else to look: within the place, near by, and in the wider area. */
export async function PlacesAround({ locale, around, profession }: Props) {
  const { near, within, wider } = around;
  if (near.length === 0 && within.length === 0 && !wider) return null;
  const t = await getTranslations({ locale, namespace: "placePage" });
  const shared = { locale, profession };
  return (
    <section aria-labelledby="places-around" className="shell no-print mt-8 pb-8">
      <h2 id="places-around" className="border-t border-ink pt-5 text-2xl">
        {t("around")}
      </h2>
      <div className="mt-5 grid gap-x-12 gap-y-8 sm:grid-cols-2 wide:grid-cols-3">
        <PlaceLinks {...shared} title={t("within")} places={within} />
        <PlaceLinks {...shared} title={t("near")} places={near} />
        <PlaceLinks {...shared} title={t("wider")} places={wider ? [wider] : []} />
      </div>
    </section>
  );
}
