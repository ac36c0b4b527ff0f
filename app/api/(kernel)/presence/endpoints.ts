import * as all from "./route";
import * as companies from "./companies/route";

/** The endpoints of this folder by URL. */
export const presenceEndpoints = {
  "/api/presence": all,
  "/api/presence/companies": companies,
};
