import * as list from "./route";
import * as item from "./[id]/route";

/** The endpoints of this folder by URL. */
export const searchSynonymEndpoints = {
  "/api/search-synonym": list,
  "/api/search-synonym/{id}": item,
};
