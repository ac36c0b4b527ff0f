import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { OwnOrdersScreen } from "@/components/commerce/order/desk/own-orders-screen";
import { pageNumber } from "@/lib/kernel/i18n/page-number";

const screen = screenPage("orders", ({ locale, actor, query }) => (
  <OwnOrdersScreen locale={locale} actor={actor} currentPage={pageNumber(query.page) ?? 0} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
