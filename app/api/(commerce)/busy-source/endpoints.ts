import * as source from "./[id]/route";
import * as fetching from "./[id]/fetch/route";

/** The endpoints of this folder by URL. */
export const busySourceEndpoints = {
  "/api/busy-source/{id}": source,
  "/api/busy-source/{id}/fetch": fetching,
};
