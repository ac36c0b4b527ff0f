import * as list from "./route";
import * as bulk from "./bulk/route";
import * as exported from "./export/route";
import * as item from "./[id]/route";
import * as restore from "./[id]/restore/route";
import * as revisions from "./[id]/revisions/route";
import * as revision from "./[id]/revisions/[version]/route";
import * as revisionRestore from "./[id]/revisions/[version]/restore/route";

/** The endpoints of this folder by URL. */
export const chunkEndpoints = {
  "/api/chunk": list,
  "/api/chunk/bulk": bulk,
  "/api/chunk/export": exported,
  "/api/chunk/{id}": item,
  "/api/chunk/{id}/restore": restore,
  "/api/chunk/{id}/revisions": revisions,
  "/api/chunk/{id}/revisions/{version}": revision,
  "/api/chunk/{id}/revisions/{version}/restore": revisionRestore,
};
