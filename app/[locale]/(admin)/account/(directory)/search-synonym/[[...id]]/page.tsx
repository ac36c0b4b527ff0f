import { SynonymScreen } from "@/components/directory/search-synonym/desk/synonym-screen";
import { itemScreen } from "@/components/kit/desk/screen/item-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { findSearchSynonymForEditing } from "@/lib/directory/search-synonym/read";

/** A trade of the search by id, or a new one; for managers (docs/security.md#rights). */
const screen = screenPage(
  "searchSynonym",
  async ({ locale, actor, params: { id }, query }) => {
    const synonym =
      id?.length === 1 ? await findSearchSynonymForEditing(actor, id[0]!, locale) : null;
    return id && !synonym ? undefined : (
      <SynonymScreen locale={locale} actor={actor} synonym={synonym} query={query} />
    );
  },
  itemScreen("searchSynonym", { present: "editSearchSynonym", new: "newSearchSynonym" }),
);

export const generateMetadata = screen.metadata;
export default screen.Page;
