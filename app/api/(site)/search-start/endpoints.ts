import * as endpoint from "./route";

/** The endpoints of this folder by URL. */
export const searchStartEndpoints = {
  "/api/search-start": endpoint,
};
