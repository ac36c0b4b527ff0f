import * as item from "./route";

/** The endpoints of this folder by their addresses. */
export const setupEndpoints = { "/api/setup": item };
