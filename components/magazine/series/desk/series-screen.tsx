import { FormScreen } from "@/components/kit/desk/screen/form-screen";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { paths } from "@/lib/kernel/core/paths";
import { Link } from "@/lib/kernel/i18n/navigation";
import type { PartAtDesk, SeriesEditView } from "@/lib/magazine/series/desk";
import { RemoveSeries } from "./remove-series";
import { NewSeriesForm, SeriesForm } from "./series-form";

type Props = {
  locale: Locale;
  series: SeriesEditView | null;
  /** All its posts, with those in the trash. */
  parts: readonly PartAtDesk[];
};

/** The posts of a series in order, each with a link to its screen; nothing without any. */
async function Parts({ locale, parts }: Pick<Props, "locale" | "parts">) {
  if (parts.length === 0) return null;
  const t = await getTranslations({ locale, namespace: "account.series" });
  const stateOf = ({ isDeleted, isPublic }: PartAtDesk) => {
    if (isDeleted) return t("inTrash");
    return isPublic ? null : t("notPublic");
  };
  return (
    <section className="mb-8 border-b border-rule pb-6">
      <h2 className="text-xl">{t("parts")}</h2>
      <ul className="mt-3 grid gap-2">
        {parts.map((one) => (
          <li key={one.id} className="grid grid-cols-[2.5rem_1fr] gap-x-2">
            <span className="text-soft">{one.part ?? "–"}</span>
            <span>
              <Link
                locale={locale}
                href={
                  one.isDeleted
                    ? `${SCREENS.allPosts.path}?state=trash`
                    : `${SCREENS.post.path}/${one.id}`
                }
                className="link-line"
              >
                {one.title}
              </Link>
              {stateOf(one) && <span className="text-soft"> · {stateOf(one)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A series, or a new one; for editors. */
export async function SeriesScreen({ locale, series, parts }: Props) {
  const t = await getTranslations({ locale, namespace: "account.series" });
  const listPath = SCREENS.allSeries.path;
  return (
    <ScreenTexts locale={locale} namespaces={["series", "editor", "media"]}>
      <FormScreen
        locale={locale}
        back={{ path: listPath, text: t("back") }}
        title={series?.shown_title ?? t("newTitle")}
        intro={
          series && (
            <p>
              {t("posts", { count: series.posts_count })}
              {series.translations[locale].title && parts.some(({ isPublic }) => isPublic) && (
                <>
                  {" · "}
                  <Link locale={locale} href={paths.series(series.slug)} className="link-line">
                    {t("view")}
                  </Link>
                </>
              )}
            </p>
          )
        }
        removal={series && <RemoveSeries series={series} listPath={listPath} />}
      >
        <Parts locale={locale} parts={parts} />
        {series ? (
          <SeriesForm key={series.id} series={series} />
        ) : (
          <NewSeriesForm path={SCREENS.series.path} />
        )}
      </FormScreen>
    </ScreenTexts>
  );
}
