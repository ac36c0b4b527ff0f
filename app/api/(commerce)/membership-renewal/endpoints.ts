import * as endpoint from "./[id]/route";
import * as card from "./[id]/card/route";
import * as resume from "./[id]/resume/route";
import * as stop from "./[id]/stop/route";

/** The endpoints of this folder by URL. */
export const membershipRenewalEndpoints = {
  "/api/membership-renewal/{id}": endpoint,
  "/api/membership-renewal/{id}/card": card,
  "/api/membership-renewal/{id}/resume": resume,
  "/api/membership-renewal/{id}/stop": stop,
};
