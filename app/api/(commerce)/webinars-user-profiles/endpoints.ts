import * as list from "./route";
import * as item from "./[id]/route";

/** The endpoints of this folder by URL. */
export const webinarsUserProfilesEndpoints = {
  "/api/webinars-user-profiles": list,
  "/api/webinars-user-profiles/{id}": item,
};
