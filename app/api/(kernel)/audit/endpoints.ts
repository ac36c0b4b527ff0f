import * as exported from "./export/route";
import * as endpoint from "./route";

/** The endpoints of this folder by URL. */
export const auditEndpoints = {
  "/api/audit": endpoint,
  "/api/audit/export": exported,
};
