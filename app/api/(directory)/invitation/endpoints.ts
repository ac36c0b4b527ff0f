import * as accept from "./accept/route";
import * as look from "./look/route";

/** The endpoints of this folder by URL. */
export const invitationEndpoints = {
  "/api/invitation/accept": accept,
  "/api/invitation/look": look,
};
