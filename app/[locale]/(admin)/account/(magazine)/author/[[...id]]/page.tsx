import { AuthorScreen } from "@/components/magazine/author/desk/author-screen";
import { itemScreen } from "@/components/kit/desk/screen/item-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { findAuthorForEditing } from "@/lib/magazine/author/desk";

/** An author by id or slug, or a new one; for editors (docs/security.md#rights). */
const screen = screenPage(
  "author",
  async ({ locale, actor, params: { id } }) => {
    const author = id?.length === 1 ? await findAuthorForEditing(actor, id[0]!, locale) : null;
    return id && !author ? undefined : <AuthorScreen locale={locale} author={author} />;
  },
  itemScreen("author", { present: "editAuthor", new: "newAuthor" }),
);

export const generateMetadata = screen.metadata;
export default screen.Page;
