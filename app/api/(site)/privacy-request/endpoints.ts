import * as confirm from "./confirm/route";
import * as endpoint from "./route";

/** The endpoints of this folder by URL. */
export const privacyRequestEndpoints = {
  "/api/privacy-request": endpoint,
  "/api/privacy-request/confirm": confirm,
};
