import * as list from "./route";
import * as item from "./[id]/route";

/** The endpoints of this folder by URL. */
export const authorEndpoints = {
  "/api/author": list,
  "/api/author/{id}": item,
};
