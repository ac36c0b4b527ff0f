import * as endpoint from "./route";

/** The endpoints of this folder by URL. */
export const membershipOrderEndpoints = { "/api/membership-order": endpoint };
