import * as list from "./route";
import * as item from "./[id]/route";

/** The endpoints of this folder by URL. */
export const followEndpoints = {
  "/api/follow": list,
  "/api/follow/{id}": item,
};
