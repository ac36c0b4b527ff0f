import * as feed from "./[token]/route";

/** The endpoints of this folder by URL. */
export const appointmentFeedEndpoints = { "/api/appointment-feed/{token}": feed };
