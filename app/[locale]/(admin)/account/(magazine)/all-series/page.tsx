import { SeriesListScreen } from "@/components/magazine/series/desk/series-list-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { seriesList } from "@/lib/magazine/series/screen-list";

const screen = screenPage(
  "allSeries",
  ({ locale, actor, query }) => (
    <SeriesListScreen locale={locale} actor={actor} query={seriesList.read(query)} />
  ),
  {
    title: async ({ locale }) =>
      (await getTranslations({ locale, namespace: "account.lists" }))("allSeries.title"),
  },
);

export const generateMetadata = screen.metadata;
export default screen.Page;
