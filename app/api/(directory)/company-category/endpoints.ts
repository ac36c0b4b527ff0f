import * as list from "./route";
import * as item from "./[id]/route";

/** The endpoints of this folder by URL. */
export const companyCategoryEndpoints = {
  "/api/company-category": list,
  "/api/company-category/{id}": item,
};
