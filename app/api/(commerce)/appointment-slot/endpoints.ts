import * as list from "./route";
import * as first from "./first/route";
import * as slot from "./[id]/route";
import * as calendar from "./[id]/calendar/route";

/** The endpoints of this folder by URL. */
export const appointmentSlotEndpoints = {
  "/api/appointment-slot": list,
  "/api/appointment-slot/first": first,
  "/api/appointment-slot/{id}": slot,
  "/api/appointment-slot/{id}/calendar": calendar,
};
