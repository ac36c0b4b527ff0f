import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { leave, takeBack } from "@/lib/audience/subscriber/leave";
import { leaveBody, leaveResponse } from "@/lib/audience/subscriber/link-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Unsubscribe from the newsletter by an emailed link, or undo that within 7 days",
    access: "public",
    limit: "mailed_link",
    body: leaveBody,
    response: leaveResponse,
    responseKind: "item",
    run: ({ locale, body }) =>
      body.take_back ? takeBack(body.token, locale) : leave(body.token, locale),
  }),
});
