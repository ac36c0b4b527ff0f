import * as list from "./route";
import * as item from "./[id]/route";

/** The endpoints of this folder by URL. */
export const messageReportEndpoints = {
  "/api/message-report": list,
  "/api/message-report/{id}": item,
};
