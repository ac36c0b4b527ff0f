import * as item from "./route";

/** The endpoints of this folder by their addresses. */
export const settingEndpoints = { "/api/setting": item };
