import { FormScreen } from "@/components/kit/desk/screen/form-screen";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { SeriesEditView } from "@/lib/magazine/series/desk";
import { RemoveSeries } from "./remove-series";
import { NewSeriesForm, SeriesForm } from "./series-form";

/** A series, or a new one; for editors. */
export async function SeriesScreen({
  locale,
  series,
}: {
  locale: Locale;
  series: SeriesEditView | null;
}) {
  const t = await getTranslations({ locale, namespace: "account.series" });
  const listPath = SCREENS.allSeries.path;
  return (
    <ScreenTexts locale={locale} namespaces={["series", "editor", "media"]}>
      <FormScreen
        locale={locale}
        back={{ path: listPath, text: t("back") }}
        title={series?.shown_title ?? t("newTitle")}
        intro={series && <p>{t("posts", { count: series.posts_count })}</p>}
        removal={series && <RemoveSeries series={series} listPath={listPath} />}
      >
        {series ? (
          <SeriesForm key={series.id} series={series} />
        ) : (
          <NewSeriesForm path={SCREENS.series.path} />
        )}
      </FormScreen>
    </ScreenTexts>
  );
}
