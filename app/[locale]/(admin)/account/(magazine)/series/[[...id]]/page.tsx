import { SeriesScreen } from "@/components/magazine/series/desk/series-screen";
import { itemScreen } from "@/components/kit/desk/screen/item-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { findSeriesForEditing } from "@/lib/magazine/series/desk";

/** A series by id or slug, or a new one; for editors (docs/security.md#rights). */
const screen = screenPage(
  "series",
  async ({ locale, actor, params: { id } }) => {
    const series = id?.length === 1 ? await findSeriesForEditing(actor, id[0]!, locale) : null;
    return id && !series ? undefined : <SeriesScreen locale={locale} series={series} />;
  },
  itemScreen("series", { present: "editSeries", new: "newSeries" }),
);

export const generateMetadata = screen.metadata;
export default screen.Page;
