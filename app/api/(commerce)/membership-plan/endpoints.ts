import * as list from "./route";
import * as figures from "./figures/route";
import * as item from "./[id]/route";

/** The endpoints of this folder by URL. */
export const membershipPlanEndpoints = {
  "/api/membership-plan": list,
  "/api/membership-plan/figures": figures,
  "/api/membership-plan/{id}": item,
};
