import * as list from "./route";
import * as item from "./[id]/route";

/** The endpoints of this folder by URL. */
export const seriesEndpoints = {
  "/api/series": list,
  "/api/series/{id}": item,
};
