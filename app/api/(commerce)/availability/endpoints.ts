import * as availability from "./[id]/route";

/** The endpoints of this folder by URL. */
export const availabilityEndpoints = { "/api/availability/{id}": availability };
