import { auditListOf } from "@/components/site/audit/desk/audit-list-of";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { AllOrdersScreen } from "@/components/commerce/payment/desk/all-orders-screen";
import { DeskOrderScreen } from "@/components/commerce/payment/desk/order-screen";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { findOrderForDesk } from "@/lib/commerce/payment/desk/detail";
import { allOrdersList } from "@/lib/commerce/payment/desk/screen-list";
import { idFromPath } from "@/lib/kernel/slug/service";

type Parts = { id?: string[] };

/** The orders of all buyers, or one of them. */
const screen = screenPage(
  "allOrders",
  async ({ locale, actor, params: { id }, query }) => {
    if (!id)
      return <AllOrdersScreen locale={locale} actor={actor} query={allOrdersList.read(query)} />;
    const orderId = id.length === 1 ? idFromPath(id[0]!) : undefined;
    const order = orderId === undefined ? null : await findOrderForDesk(actor, orderId, locale);
    return order ? (
      <DeskOrderScreen
        locale={locale}
        actor={actor}
        order={order}
        auditList={auditListOf(locale)}
      />
    ) : undefined;
  },
  { address: ({ id = [] }: Parts) => [SCREENS.allOrders.path, ...id].join("/") },
);

export const generateMetadata = screen.metadata;
export default screen.Page;
