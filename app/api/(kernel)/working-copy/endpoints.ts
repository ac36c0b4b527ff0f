import * as endpoint from "./[kind]/[id]/route";

/** The endpoints of this folder by URL. */
export const workingCopyEndpoints = {
  "/api/working-copy/{kind}/{id}": endpoint,
};
