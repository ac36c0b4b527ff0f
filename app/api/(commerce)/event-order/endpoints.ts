import * as endpoint from "./route";
import * as exported from "./my-data/route";
import * as change from "./[id]/change/route";
import * as changeDate from "./[id]/change-date/route";
import * as difference from "./[id]/difference/route";
import * as freeHolds from "./free-holds/route";
import * as list from "./export/route";
import * as item from "./[id]/route";
import * as buyer from "./[id]/buyer/route";
import * as cancel from "./[id]/cancel/route";
import * as invoice from "./[id]/invoice.pdf/route";
import * as payAtDoor from "./[id]/pay-at-door/route";
import * as quote from "./quote/route";
import * as myData from "./[id]/my-data/route";
import * as refund from "./[id]/refund/route";
import * as send from "./[id]/send-tickets/route";
import * as tickets from "./[id]/tickets.pdf/route";
import * as transferSlip from "./[id]/transfer.pdf/route";
import * as returned from "./[id]/return/route";
import * as withdrawn from "./[id]/withdraw/route";

/** The endpoints of this folder by URL. */
export const eventOrderEndpoints = {
  "/api/event-order": endpoint,
  "/api/event-order/quote": quote,
  "/api/event-order/my-data": exported,
  "/api/event-order/{id}": item,
  "/api/event-order/export": list,
  "/api/event-order/{id}/buyer": buyer,
  "/api/event-order/{id}/cancel": cancel,
  "/api/event-order/{id}/change": change,
  "/api/event-order/{id}/change-date": changeDate,
  "/api/event-order/{id}/difference": difference,
  "/api/event-order/free-holds": freeHolds,
  "/api/event-order/{id}/invoice.pdf": invoice,
  "/api/event-order/{id}/my-data": myData,
  "/api/event-order/{id}/pay-at-door": payAtDoor,
  "/api/event-order/{id}/refund": refund,
  "/api/event-order/{id}/send-tickets": send,
  "/api/event-order/{id}/tickets.pdf": tickets,
  "/api/event-order/{id}/transfer.pdf": transferSlip,
  "/api/event-order/{id}/return": returned,
  "/api/event-order/{id}/withdraw": withdrawn,
};
