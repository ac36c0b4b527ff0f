import * as list from "./route";
import * as item from "./[id]/route";

/** The endpoints of this folder by URL. */
export const eventEndpoints = {
  "/api/event": list,
  "/api/event/{id}": item,
};
