import * as list from "./route";
import * as item from "./[id]/route";

/** The endpoints of this folder by URL. */
export const blockEndpoints = {
  "/api/block": list,
  "/api/block/{id}": item,
};
