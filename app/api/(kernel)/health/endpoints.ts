import * as live from "./live/route";
import * as endpoint from "./route";

/** The endpoints of this folder by URL. */
export const healthEndpoints = {
  "/api/health": endpoint,
  "/api/health/live": live,
};
