import * as list from "./route";
import * as bulk from "./bulk/route";
import * as exported from "./export/route";
import * as item from "./[id]/route";
import * as calendar from "./[id]/calendar/route";
import * as restore from "./[id]/restore/route";
import * as review from "./[id]/review/route";
import * as revisions from "./[id]/revisions/route";
import * as revision from "./[id]/revisions/[version]/route";
import * as revisionRestore from "./[id]/revisions/[version]/restore/route";

/** The endpoints of this folder by URL. */
export const productEndpoints = {
  "/api/product": list,
  "/api/product/bulk": bulk,
  "/api/product/export": exported,
  "/api/product/{id}": item,
  "/api/product/{id}/calendar": calendar,
  "/api/product/{id}/restore": restore,
  "/api/product/{id}/review": review,
  "/api/product/{id}/revisions": revisions,
  "/api/product/{id}/revisions/{version}": revision,
  "/api/product/{id}/revisions/{version}/restore": revisionRestore,
};
