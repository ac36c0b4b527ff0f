import * as list from "./route";
import * as item from "./[id]/route";

/** The endpoints of this folder by URL. */
export const notificationEndpoints = {
  "/api/notification": list,
  "/api/notification/{id}": item,
};
