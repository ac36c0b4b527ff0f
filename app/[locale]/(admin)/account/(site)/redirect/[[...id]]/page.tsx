import { itemScreen } from "@/components/kit/desk/screen/item-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { RedirectScreen } from "@/components/site/redirect/desk/redirect-screen";
import { findRedirectForEditing } from "@/lib/site/redirect/read";

/** A redirect by id, or a new one; for managers (docs/security.md#rights). */
const screen = screenPage(
  "redirect",
  async ({ locale, actor, params: { id } }) => {
    const redirect = id?.length === 1 ? await findRedirectForEditing(actor, id[0]!) : null;
    return id && !redirect ? undefined : <RedirectScreen locale={locale} redirect={redirect} />;
  },
  itemScreen("redirect", { present: "editRedirect", new: "newRedirect" }),
);

export const generateMetadata = screen.metadata;
export default screen.Page;
