import * as list from "./route";
import * as item from "./[id]/route";

/** The endpoints of this folder by URL. */
export const promoCodeEndpoints = {
  "/api/promo-code": list,
  "/api/promo-code/{id}": item,
};
