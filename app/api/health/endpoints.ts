import * as endpoint from "./route";

/** The endpoints of this folder by their addresses. */
export const healthEndpoints = {
  "/api/health": endpoint,
};
