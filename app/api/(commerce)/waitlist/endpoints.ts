import * as leave from "./leave/route";

/** The endpoints of this folder by URL. */
export const waitlistEndpoints = { "/api/waitlist/leave": leave };
