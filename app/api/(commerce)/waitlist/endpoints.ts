import * as change from "./change/route";
import * as leave from "./leave/route";

/** The endpoints of this folder by URL. */
export const waitlistEndpoints = {
  "/api/waitlist/change": change,
  "/api/waitlist/leave": leave,
};
