import * as list from "./route";
import * as bulk from "./bulk/route";
import * as calendar from "./calendar/route";
import * as exported from "./export/route";
import * as item from "./[id]/route";
import * as addon from "./[id]/addon/route";
import * as attendees from "./[id]/attendees/route";
import * as attendeeExport from "./[id]/attendees/export/route";
import * as availability from "./[id]/availability/route";
import * as itemCalendar from "./[id]/calendar/route";
import * as checkIn from "./[id]/check-in/route";
import * as undoCheckIn from "./[id]/check-in/undo/route";
import * as doorPayment from "./[id]/door-payment/route";
import * as figures from "./[id]/figures/route";
import * as seller from "./[id]/seller/route";
import * as figuresExport from "./[id]/figures/export/route";
import * as message from "./[id]/message/route";
import * as restore from "./[id]/restore/route";
import * as review from "./[id]/review/route";
import * as revisions from "./[id]/revisions/route";
import * as revision from "./[id]/revisions/[version]/route";
import * as revisionRestore from "./[id]/revisions/[version]/restore/route";
import * as series from "./[id]/series/route";
import * as seriesTexts from "./[id]/series/texts/route";
import * as waitlist from "./[id]/waitlist/route";
import * as waitlistEnd from "./[id]/waitlist/end/route";

/** The endpoints of this folder by URL. */
export const eventEndpoints = {
  "/api/event": list,
  "/api/event/bulk": bulk,
  "/api/event/calendar": calendar,
  "/api/event/export": exported,
  "/api/event/{id}": item,
  "/api/event/{id}/addon": addon,
  "/api/event/{id}/attendees": attendees,
  "/api/event/{id}/attendees/export": attendeeExport,
  "/api/event/{id}/availability": availability,
  "/api/event/{id}/calendar": itemCalendar,
  "/api/event/{id}/check-in": checkIn,
  "/api/event/{id}/check-in/undo": undoCheckIn,
  "/api/event/{id}/seller": seller,
  "/api/event/{id}/door-payment": doorPayment,
  "/api/event/{id}/figures": figures,
  "/api/event/{id}/figures/export": figuresExport,
  "/api/event/{id}/message": message,
  "/api/event/{id}/restore": restore,
  "/api/event/{id}/review": review,
  "/api/event/{id}/revisions": revisions,
  "/api/event/{id}/revisions/{version}": revision,
  "/api/event/{id}/revisions/{version}/restore": revisionRestore,
  "/api/event/{id}/series": series,
  "/api/event/{id}/series/texts": seriesTexts,
  "/api/event/{id}/waitlist": waitlist,
  "/api/event/{id}/waitlist/end": waitlistEnd,
};
