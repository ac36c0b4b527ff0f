import * as list from "./route";
import * as item from "./[id]/route";

/** The endpoints of this folder by URL. */
export const appointmentPlaceEndpoints = {
  "/api/appointment-place": list,
  "/api/appointment-place/{id}": item,
};
