import { PageScreen } from "@/components/magazine/page/desk/page-screen";
import { itemScreen } from "@/components/kit/desk/screen/item-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { getPageForEditing } from "@/lib/magazine/page/desk/load";

/** A page by id or slug, or a new one; for editors (docs/security.md#rights). */
const screen = screenPage(
  "page",
  async ({ locale, actor, params: { id } }) => {
    const page = id?.length === 1 ? await getPageForEditing(actor, id[0]!, locale) : null;
    return id && !page ? undefined : <PageScreen locale={locale} actor={actor} page={page} />;
  },
  itemScreen("page", { present: "editPage", new: "newPage" }),
);

export const generateMetadata = screen.metadata;
export default screen.Page;
