import * as endpoint from "./route";

/** The endpoints of this folder by URL. */
export const membershipTrialEndpoints = { "/api/membership-trial": endpoint };
