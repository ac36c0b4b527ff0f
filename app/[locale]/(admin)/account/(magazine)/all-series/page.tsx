import { SeriesListScreen } from "@/components/magazine/series/desk/series-list-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { seriesList } from "@/lib/magazine/series/screen-list";

const screen = screenPage("allSeries", ({ locale, actor, query }) => (
  <SeriesListScreen locale={locale} actor={actor} query={seriesList.read(query)} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
