import * as list from "./route";
import * as exported from "./export/route";
import * as imported from "./import/route";
import * as checkedImport from "./import/check/route";
import * as item from "./[id]/route";

/** The endpoints of this folder by URL. */
export const subsrcibeEmailEndpoints = {
  "/api/subsrcibe-email": list,
  "/api/subsrcibe-email/export": exported,
  "/api/subsrcibe-email/import": imported,
  "/api/subsrcibe-email/import/check": checkedImport,
  "/api/subsrcibe-email/{id}": item,
};
