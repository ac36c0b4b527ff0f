import * as list from "./route";
import * as item from "./[id]/route";

/** The endpoints of this folder by URL. */
export const appointmentPersonEndpoints = {
  "/api/appointment-person": list,
  "/api/appointment-person/{id}": item,
};
