import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { TransfersScreen } from "@/components/commerce/payment/desk/transfers-screen";
import { pageNumber } from "@/lib/kernel/i18n/page-number";
import { getTranslations } from "@/lib/kernel/i18n/translations";

/** Bank transfers that arrived and that are waited for. */
const screen = screenPage(
  "transfers",
  ({ locale, actor, query }) => (
    <TransfersScreen locale={locale} actor={actor} page={pageNumber(query.page) ?? 0} />
  ),
  {
    title: async ({ locale }) =>
      (await getTranslations({ locale, namespace: "account.orderDesk" }))("transfersTitle"),
  },
);

export const generateMetadata = screen.metadata;
export default screen.Page;
