import type { PlaceNumbers } from "@/lib/directory/place-page/counts";
import type { CountedPlace } from "@/lib/directory/place-page/near";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { Place } from "@/lib/kernel/place/place";
import { ButtonLink } from "@/components/kit/ui/button";
import { CountedLink, PlaceLinks } from "./places-around";

type Props = {
  locale: Locale;
  place: Place;
  profession: { name: string; slug: string } | undefined;
  near: readonly CountedPlace[];
  numbers: PlaceNumbers;
};

/** A page of a place without companies: the nearest that has some, and who else is there. */
export async function NobodyHere({ locale, place, profession, near, numbers }: Props) {
  const [t, site] = await Promise.all([
    getTranslations({ locale, namespace: "placePage" }),
    getTranslations({ locale, namespace: "site" }),
  ]);
  const where = place.in[locale];
  const text = profession
    ? t("emptyProfessionText", { place: where, profession: profession.name })
    : t("emptyText");
  return (
    <div className="border-y border-rule py-10">
      <h2 className="text-2xl">
        {t(profession ? "emptyProfessionTitle" : "emptyTitle", { place: where })}
      </h2>
      <p className="mt-3 max-w-prose text-soft">{near.length > 0 ? text : t("emptyNowhere")}</p>
      <div className="mt-6 grid gap-x-12 gap-y-8 sm:grid-cols-2">
        <PlaceLinks locale={locale} title={t("near")} places={near} profession={profession?.slug} />
        {profession && numbers.professions.length > 0 && (
          <div>
            <h3 className="text-lg">{t("otherProfessions", { place: where })}</h3>
            <ul className="mt-2 border-t border-rule">
              {numbers.professions.map(({ id, name, slug, count }) => (
                <li key={id}>
                  <CountedLink
                    locale={locale}
                    href={paths.directory(slug, place.slug[locale])}
                    name={name}
                    count={count}
                  />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <p className="mt-8">
        <ButtonLink locale={locale} href={paths.directory(profession?.slug)} kind="quiet">
          {profession ? profession.name : site("wholeDirectory")}
        </ButtonLink>
      </p>
    </div>
  );
}
