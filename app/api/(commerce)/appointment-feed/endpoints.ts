import * as feed from "./route";

/** The endpoints of this folder by URL. */
export const appointmentFeedEndpoints = { "/api/appointment-feed": feed };
