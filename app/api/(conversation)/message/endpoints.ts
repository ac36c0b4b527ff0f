import * as endpoint from "./route";
import * as item from "./[id]/route";
import * as report from "./[id]/report/route";
import * as pictures from "./picture/route";
import * as picture from "./picture/[id]/route";

/** The endpoints of this folder by URL. */
export const messageEndpoints = {
  "/api/message": endpoint,
  "/api/message/picture": pictures,
  "/api/message/picture/{id}": picture,
  "/api/message/{id}": item,
  "/api/message/{id}/report": report,
};
