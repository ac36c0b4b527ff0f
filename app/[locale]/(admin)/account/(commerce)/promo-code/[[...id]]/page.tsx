import { itemScreen } from "@/components/kit/desk/screen/item-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { PromoCodeScreen } from "@/components/commerce/promo-code/desk/promo-code-screen";
import { findPromoCodeForEditing } from "@/lib/commerce/promo-code/read";

/** A promo code by id, or a new one; for editors (docs/security.md#rights). */
const screen = screenPage(
  "promoCode",
  async ({ locale, actor, params: { id } }) => {
    const code = id?.length === 1 ? await findPromoCodeForEditing(actor, id[0]!, locale) : null;
    return id && !code ? undefined : <PromoCodeScreen locale={locale} actor={actor} code={code} />;
  },
  itemScreen("promoCode", { present: "editPromoCode", new: "newPromoCode" }),
);

export const generateMetadata = screen.metadata;
export default screen.Page;
