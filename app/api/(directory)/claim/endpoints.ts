import * as list from "./route";
import * as confirm from "./confirm/route";
import * as item from "./[id]/route";
import * as decide from "./[id]/decide/route";

/** The endpoints of this folder by URL. */
export const claimEndpoints = {
  "/api/claim": list,
  "/api/claim/confirm": confirm,
  "/api/claim/{id}": item,
  "/api/claim/{id}/decide": decide,
};
