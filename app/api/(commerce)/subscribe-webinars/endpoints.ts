import * as list from "./route";

/** The endpoints of this folder by URL. */
export const subscribeWebinarsEndpoints = {
  "/api/subscribe-webinars": list,
};
