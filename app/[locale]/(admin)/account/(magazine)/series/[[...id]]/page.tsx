import { SeriesScreen } from "@/components/magazine/series/desk/series-screen";
import { itemScreen } from "@/components/kit/desk/screen/item-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { findSeriesForEditing, listPartsForEditing } from "@/lib/magazine/series/desk";

/** A series by id or slug, or a new one; for editors (docs/security.md#rights). */
const screen = screenPage(
  "series",
  async ({ locale, actor, params: { id } }) => {
    const series = id?.length === 1 ? await findSeriesForEditing(actor, id[0]!, locale) : null;
    if (id && !series) return undefined;
    const parts = series ? await listPartsForEditing(actor, series.id, locale) : [];
    return <SeriesScreen locale={locale} series={series} parts={parts} />;
  },
  itemScreen("series", { present: "editSeries", new: "newSeries" }),
);

export const generateMetadata = screen.metadata;
export default screen.Page;
