import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { PromoCodeListScreen } from "@/components/commerce/promo-code/desk/promo-code-list-screen";
import { promoCodeList } from "@/lib/commerce/promo-code/screen-list";

const screen = screenPage("promoCodes", ({ locale, actor, query }) => (
  <PromoCodeListScreen locale={locale} actor={actor} query={promoCodeList.read(query)} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
