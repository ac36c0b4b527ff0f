import * as list from "./route";
import * as item from "./[id]/route";

/** The endpoints of this folder by URL. */
export const appointmentTypeEndpoints = {
  "/api/appointment-type": list,
  "/api/appointment-type/{id}": item,
};
