import * as list from "./route";
import * as item from "./[id]/route";

/** The endpoints of this folder by URL. */
export const redirectEndpoints = {
  "/api/redirect": list,
  "/api/redirect/{id}": item,
};
