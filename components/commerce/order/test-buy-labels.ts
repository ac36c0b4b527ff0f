import messages from "@/messages/en";
import type { BuyLabels } from "./buy-labels";

const { buy, free, terms, waitlist } = messages.order;

/** For tests of components: the texts of the form that orders tickets, in English. */
export const testBuyLabels: BuyLabels = {
  ...buy,
  seat: "1 seat left",
  seats: "{count} seats left",
  free,
  terms,
  waitlist,
};
