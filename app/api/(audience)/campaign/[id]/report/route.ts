import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { campaignReport, getReport } from "@/lib/audience/campaign/report";
import { idParams } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get the figures of an issue over time, live while it is sent",
    access: "editor",
    params: idParams,
    response: campaignReport,
    responseKind: "item",
    run: ({ actor, params }) => getReport(actor, params.id),
  }),
});
