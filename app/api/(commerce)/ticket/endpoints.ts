import * as item from "./[id]/route";
import * as give from "./[id]/give/route";
import * as file from "./[id]/ticket.pdf/route";

/** The endpoints of this folder by URL. */
export const ticketEndpoints = {
  "/api/ticket/{id}": item,
  "/api/ticket/{id}/give": give,
  "/api/ticket/{id}/ticket.pdf": file,
};
