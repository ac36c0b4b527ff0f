import * as endpoint from "./route";
import * as item from "./[id]/route";
import * as reply from "./[id]/reply/route";
import * as companies from "./companies/route";
import * as exported from "./export/route";

/** The endpoints of this folder by URL. */
export const enquiryEndpoints = {
  "/api/enquiry": endpoint,
  "/api/enquiry/companies": companies,
  "/api/enquiry/export": exported,
  "/api/enquiry/{id}": item,
  "/api/enquiry/{id}/reply": reply,
};
