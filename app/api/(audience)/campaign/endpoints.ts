import * as cancel from "./[id]/cancel/route";
import * as confirm from "./[id]/confirm/route";
import * as pause from "./[id]/pause/route";
import * as report from "./[id]/report/route";
import * as resume from "./[id]/resume/route";
import * as schedule from "./[id]/schedule/route";
import * as list from "./route";
import * as audience from "./audience/route";
import * as item from "./[id]/route";
import * as duplicate from "./[id]/duplicate/route";
import * as preview from "./[id]/preview/route";
import * as refused from "./[id]/refused/route";
import * as test from "./[id]/test/route";

/** The endpoints of this folder by URL. */
export const campaignEndpoints = {
  "/api/campaign": list,
  "/api/campaign/audience": audience,
  "/api/campaign/{id}": item,
  "/api/campaign/{id}/duplicate": duplicate,
  "/api/campaign/{id}/preview": preview,
  "/api/campaign/{id}/refused": refused,
  "/api/campaign/{id}/test": test,
  "/api/campaign/{id}/schedule": schedule,
  "/api/campaign/{id}/pause": pause,
  "/api/campaign/{id}/resume": resume,
  "/api/campaign/{id}/cancel": cancel,
  "/api/campaign/{id}/confirm": confirm,
  "/api/campaign/{id}/report": report,
};
