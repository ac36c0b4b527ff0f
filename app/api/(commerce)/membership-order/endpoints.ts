import * as endpoint from "./route";
import * as quote from "./quote/route";

/** The endpoints of this folder by URL. */
export const membershipOrderEndpoints = {
  "/api/membership-order": endpoint,
  "/api/membership-order/quote": quote,
};
