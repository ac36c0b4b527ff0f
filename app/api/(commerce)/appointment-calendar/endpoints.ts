import * as calendars from "./[id]/route";
import * as feed from "./[id]/feed/route";
import * as source from "./[id]/source/route";

/** The endpoints of this folder by URL. */
export const appointmentCalendarEndpoints = {
  "/api/appointment-calendar/{id}": calendars,
  "/api/appointment-calendar/{id}/feed": feed,
  "/api/appointment-calendar/{id}/source": source,
};
