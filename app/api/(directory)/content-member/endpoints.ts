import * as list from "./route";
import * as bulk from "./bulk/route";
import * as exported from "./export/route";
import * as item from "./[id]/route";
import * as restore from "./[id]/restore/route";
import * as revisions from "./[id]/revisions/route";
import * as revision from "./[id]/revisions/[version]/route";
import * as revisionRestore from "./[id]/revisions/[version]/restore/route";

/** The endpoints of this folder by URL. */
export const contentMemberEndpoints = {
  "/api/content-member": list,
  "/api/content-member/bulk": bulk,
  "/api/content-member/export": exported,
  "/api/content-member/{id}": item,
  "/api/content-member/{id}/restore": restore,
  "/api/content-member/{id}/revisions": revisions,
  "/api/content-member/{id}/revisions/{version}": revision,
  "/api/content-member/{id}/revisions/{version}/restore": revisionRestore,
};
