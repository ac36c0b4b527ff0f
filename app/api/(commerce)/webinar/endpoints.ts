import * as list from "./route";
import * as bulk from "./bulk/route";
import * as exported from "./export/route";
import * as item from "./[id]/route";
import * as after from "./[id]/after/route";
import * as availability from "./[id]/availability/route";
import * as figures from "./[id]/figures/route";
import * as message from "./[id]/message/route";
import * as questions from "./[id]/question/route";
import * as question from "./[id]/question/[question]/route";
import * as signUp from "./[id]/sign-up/route";
import * as signups from "./[id]/signups/route";
import * as signupExport from "./[id]/signups/export/route";
import * as review from "./[id]/review/route";
import * as restore from "./[id]/restore/route";
import * as series from "./[id]/series/route";
import * as seriesTexts from "./[id]/series/texts/route";
import * as revisions from "./[id]/revisions/route";
import * as revision from "./[id]/revisions/[version]/route";
import * as revisionRestore from "./[id]/revisions/[version]/restore/route";

/** The endpoints of this folder by URL. */
export const webinarEndpoints = {
  "/api/webinar": list,
  "/api/webinar/bulk": bulk,
  "/api/webinar/export": exported,
  "/api/webinar/{id}": item,
  "/api/webinar/{id}/after": after,
  "/api/webinar/{id}/availability": availability,
  "/api/webinar/{id}/figures": figures,
  "/api/webinar/{id}/message": message,
  "/api/webinar/{id}/question": questions,
  "/api/webinar/{id}/question/{question}": question,
  "/api/webinar/{id}/restore": restore,
  "/api/webinar/{id}/review": review,
  "/api/webinar/{id}/series": series,
  "/api/webinar/{id}/series/texts": seriesTexts,
  "/api/webinar/{id}/sign-up": signUp,
  "/api/webinar/{id}/signups": signups,
  "/api/webinar/{id}/signups/export": signupExport,
  "/api/webinar/{id}/revisions": revisions,
  "/api/webinar/{id}/revisions/{version}": revision,
  "/api/webinar/{id}/revisions/{version}/restore": revisionRestore,
};
