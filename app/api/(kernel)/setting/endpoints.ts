import * as item from "./route";

/** The endpoints of this folder by URL. */
export const settingEndpoints = { "/api/setting": item };
