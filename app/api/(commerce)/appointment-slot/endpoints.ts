import * as list from "./route";
import * as booking from "./booking/route";
import * as first from "./first/route";
import * as slot from "./[id]/route";
import * as calendar from "./[id]/calendar/route";
import * as proposal from "./[id]/proposal/route";

/** The endpoints of this folder by URL. */
export const appointmentSlotEndpoints = {
  "/api/appointment-slot": list,
  "/api/appointment-slot/booking": booking,
  "/api/appointment-slot/first": first,
  "/api/appointment-slot/{id}": slot,
  "/api/appointment-slot/{id}/calendar": calendar,
  "/api/appointment-slot/{id}/proposal": proposal,
};
