import * as exported from "./export/route";
import * as left from "./leave/[token]/route";
import * as endpoint from "./route";

/** The endpoints of this folder by URL. */
export const dailyCountEndpoints = {
  "/api/daily-count": endpoint,
  "/api/daily-count/export": exported,
  "/api/daily-count/leave/{token}": left,
};
