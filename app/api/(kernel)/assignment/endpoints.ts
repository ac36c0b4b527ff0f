import * as item from "./[kind]/[id]/route";

/** The endpoints of this folder by URL. */
export const assignmentEndpoints = {
  "/api/assignment/{kind}/{id}": item,
};
