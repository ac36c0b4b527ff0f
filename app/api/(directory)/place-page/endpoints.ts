import * as list from "./route";
import * as item from "./[id]/route";

/** The endpoints of this folder by URL. */
export const placePageEndpoints = {
  "/api/place-page": list,
  "/api/place-page/{id}": item,
};
