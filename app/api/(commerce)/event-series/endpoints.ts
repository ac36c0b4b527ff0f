import * as item from "./[id]/route";

/** The endpoints of this folder by URL. */
export const eventSeriesEndpoints = { "/api/event-series/{id}": item };
