import * as cancel from "./[id]/cancel/route";
import * as confirm from "./[id]/confirm/route";
import * as pause from "./[id]/pause/route";
import * as report from "./[id]/report/route";
import * as resume from "./[id]/resume/route";
import * as schedule from "./[id]/schedule/route";

/** The endpoints of this folder by URL. */
export const campaignEndpoints = {
  "/api/campaign/{id}/schedule": schedule,
  "/api/campaign/{id}/pause": pause,
  "/api/campaign/{id}/resume": resume,
  "/api/campaign/{id}/cancel": cancel,
  "/api/campaign/{id}/confirm": confirm,
  "/api/campaign/{id}/report": report,
};
