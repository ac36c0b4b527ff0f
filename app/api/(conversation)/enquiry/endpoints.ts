import * as endpoint from "./route";
import * as item from "./[id]/route";
import * as conversation from "./[id]/conversation/route";
import * as reply from "./[id]/reply/route";
import * as companies from "./companies/route";
import * as exported from "./export/route";
import * as pictures from "./picture/route";
import * as picture from "./picture/[id]/route";

/** The endpoints of this folder by URL. */
export const enquiryEndpoints = {
  "/api/enquiry": endpoint,
  "/api/enquiry/companies": companies,
  "/api/enquiry/export": exported,
  "/api/enquiry/picture": pictures,
  "/api/enquiry/picture/{id}": picture,
  "/api/enquiry/{id}": item,
  "/api/enquiry/{id}/conversation": conversation,
  "/api/enquiry/{id}/reply": reply,
};
