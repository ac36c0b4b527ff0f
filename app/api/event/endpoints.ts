import * as list from "./route";
import * as item from "./[id]/route";

/** The endpoints of this folder by their addresses. */
export const eventEndpoints = {
  "/api/event": list,
  "/api/event/{id}": item,
};
