import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { testResponse } from "@/lib/audience/campaign/desk/responses";
import { testBody } from "@/lib/audience/campaign/desk/schema";
import { sendTest } from "@/lib/audience/campaign/desk/trial";
import { idParams } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Send a test of an issue to your own address",
    access: "editor",
    params: idParams,
    body: testBody,
    response: testResponse,
    responseKind: "item",
    run: ({ actor, params, body, locale }) => sendTest(actor, params.id, body.language, locale),
  }),
});
