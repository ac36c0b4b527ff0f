import * as list from "./route";
import * as item from "./[id]/route";

/** The endpoints of this folder by URL. */
export const webinarEndpoints = {
  "/api/webinar": list,
  "/api/webinar/{id}": item,
};
