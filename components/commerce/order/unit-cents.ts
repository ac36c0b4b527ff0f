import { unitPrice } from "@/lib/commerce/order/price";
import type { BuyableType } from "./on-sale";

/** What each ticket costs when so many of its type are ordered, before a discount. */
export const unitCents = (type: BuyableType, quantity: number): number =>
  unitPrice(
    {
      priceCents: type.price_cents,
      groupFrom: type.group_from,
      groupPriceCents: type.group_price_cents,
    },
    quantity,
  );
