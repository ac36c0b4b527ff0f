import * as endpoint from "./route";
import * as item from "./[id]/route";
import * as reply from "./[id]/reply/route";

/** The endpoints of this folder by URL. */
export const contactEndpoints = {
  "/api/contact": endpoint,
  "/api/contact/{id}": item,
  "/api/contact/{id}/reply": reply,
};
