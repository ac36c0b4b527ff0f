import * as list from "./route";
import * as item from "./[id]/route";

/** The endpoints of this folder by URL. */
export const blockPatternEndpoints = {
  "/api/block-pattern": list,
  "/api/block-pattern/{id}": item,
};
