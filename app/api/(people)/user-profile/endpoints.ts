import * as list from "./route";
import * as item from "./[id]/route";
import * as exported from "./[id]/export/route";

/** The endpoints of this folder by URL. */
export const userProfileEndpoints = {
  "/api/user-profile": list,
  "/api/user-profile/{id}": item,
  "/api/user-profile/{id}/export": exported,
};
