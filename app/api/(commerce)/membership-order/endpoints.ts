import * as endpoint from "./route";
import * as change from "./change/route";
import * as quote from "./quote/route";
import * as wish from "./wish/route";

/** The endpoints of this folder by URL. */
export const membershipOrderEndpoints = {
  "/api/membership-order": endpoint,
  "/api/membership-order/change": change,
  "/api/membership-order/quote": quote,
  "/api/membership-order/wish": wish,
};
