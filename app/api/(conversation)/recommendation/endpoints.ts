import * as endpoint from "./route";
import * as invitations from "./invitations/route";
import * as item from "./[id]/route";

/** The endpoints of this folder by URL. */
export const recommendationEndpoints = {
  "/api/recommendation": endpoint,
  "/api/recommendation/invitations": invitations,
  "/api/recommendation/{id}": item,
};
