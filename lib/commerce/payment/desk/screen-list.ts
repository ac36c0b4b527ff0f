import { z } from "zod";
import {
  listedId,
  numberOf,
  searchOf,
  type RequestedFilters,
} from "@/lib/kernel/content/list-filters";
import { defineList } from "@/lib/kernel/content/list-query";
import { orderManifest } from "@/lib/commerce/order/manifest";
import { OrderStatus } from "@/prisma/client/enums";

/**
 * What managers look after: money that must go back or is not what was asked for, payments that are
 * disputed, documents that myDATA has not taken, seats that are held without money.
 */
export const ORDER_FLAGS = [
  "refund_due",
  "refund_asked",
  "refund_failed",
  "disputed",
  "amount_differs",
  "no_mark",
  "held",
] as const;
export type OrderFlag = (typeof ORDER_FLAGS)[number];

/** The statuses of orders in the order of the tabs. */
export const ORDER_STATES = Object.values(OrderStatus);

/** The URL parameters of the screen with all orders. */
export const allOrdersList = defineList({
  path: orderManifest.screens.allOrders.path,
  sorts: ["number", "total", "created_at"],
  defaultSort: "-created_at",
  columns: ["state", "ordered", "total", "created_at"],
  filters: { state: z.enum(OrderStatus), flag: z.enum(ORDER_FLAGS), event_id: listedId },
});

/** The filters of the URL, as the service takes them. */
export const allOrdersFilters = ({
  search,
  filters: { state, flag, event_id: eventId },
}: RequestedFilters<typeof allOrdersList>) => ({
  ...searchOf(search),
  ...(state === undefined ? {} : { status: state }),
  ...(flag === undefined ? {} : { flag }),
  ...(eventId === undefined ? {} : { eventId: numberOf(eventId) }),
});
