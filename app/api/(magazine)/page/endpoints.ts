import * as list from "./route";
import * as bulk from "./bulk/route";
import * as exported from "./export/route";
import * as item from "./[id]/route";
import * as restore from "./[id]/restore/route";
import * as revisions from "./[id]/revisions/route";
import * as revision from "./[id]/revisions/[version]/route";
import * as revisionRestore from "./[id]/revisions/[version]/restore/route";

/** The endpoints of this folder by URL. */
export const pageEndpoints = {
  "/api/page": list,
  "/api/page/bulk": bulk,
  "/api/page/export": exported,
  "/api/page/{id}": item,
  "/api/page/{id}/restore": restore,
  "/api/page/{id}/revisions": revisions,
  "/api/page/{id}/revisions/{version}": revision,
  "/api/page/{id}/revisions/{version}/restore": revisionRestore,
};
