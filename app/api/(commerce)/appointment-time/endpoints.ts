import * as times from "./route";

/** The endpoints of this folder by URL. */
export const appointmentTimeEndpoints = { "/api/appointment-time": times };
