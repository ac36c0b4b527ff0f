import * as list from "./route";
import * as open from "./open/route";
import * as item from "./[id]/route";
import * as lines from "./[id]/export/route";
import * as pdf from "./[id]/statement.pdf/route";
import * as myData from "./[id]/my-data/route";
import * as documents from "./[id]/documents/route";
import * as documentTable from "./[id]/documents/export/route";
import * as documentPdf from "./[id]/document.pdf/route";
import * as share from "./[id]/share.pdf/route";

/** The endpoints of this folder by URL. */
export const organiserStatementEndpoints = {
  "/api/organiser-statement": list,
  "/api/organiser-statement/open": open,
  "/api/organiser-statement/{id}": item,
  "/api/organiser-statement/{id}/export": lines,
  "/api/organiser-statement/{id}/statement.pdf": pdf,
  "/api/organiser-statement/{id}/my-data": myData,
  "/api/organiser-statement/{id}/documents": documents,
  "/api/organiser-statement/{id}/documents/export": documentTable,
  "/api/organiser-statement/{id}/document.pdf": documentPdf,
  "/api/organiser-statement/{id}/share.pdf": share,
};
