import { z } from "zod";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { leaveReports } from "@/lib/site/statistics/monthly";
import { leaveBody, leaveParams } from "@/lib/site/statistics/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary:
      "End the monthly report of your company by an emailed link, also with one click (RFC 8058)",
    access: "public",
    isOneClick: true,
    params: leaveParams,
    body: leaveBody,
    form: "all",
    response: z.object({ state: z.enum(["left", "already"]) }),
    responseKind: "item",
    run: ({ params }) => leaveReports(params.token),
  }),
});
