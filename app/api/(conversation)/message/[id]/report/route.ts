import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { newReport } from "@/lib/conversation/message/report/schema";
import { findReceived, reportMessage } from "@/lib/conversation/message/report/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Report a received message to the managers",
    access: "user",
    params: idParams,
    body: newReport,
    responseKind: "empty",
    find: ({ actor, params }) => findReceived(actor, params.id),
    run: ({ actor, item, body }) => reportMessage(actor, item.id, body.reason),
  }),
});
