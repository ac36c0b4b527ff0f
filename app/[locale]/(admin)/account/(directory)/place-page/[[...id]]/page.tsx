import { PlacePageScreen } from "@/components/directory/place-page/desk/place-page-screen";
import { itemScreen } from "@/components/kit/desk/screen/item-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { findPlacePageForEditing } from "@/lib/directory/place-page/read";

/** The texts of a place by id, or new ones; for editors (docs/security.md#rights). */
const screen = screenPage(
  "placePage",
  async ({ locale, actor, params: { id }, query }) => {
    const part = id?.length === 1 ? id[0] : undefined;
    const page = part === undefined ? null : await findPlacePageForEditing(actor, part, locale);
    return id && !page ? undefined : (
      <PlacePageScreen locale={locale} actor={actor} page={page} query={query} />
    );
  },
  itemScreen("placePage", { present: "editPlacePage", new: "newPlacePage" }),
);

export const generateMetadata = screen.metadata;
export default screen.Page;
