import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { confirmHeld } from "@/lib/audience/campaign/actions";
import { stepResponse } from "@/lib/audience/campaign/step-schema";
import { idParams } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Approve a held issue: one that is late, or in a restored database",
    access: "editor",
    params: idParams,
    response: stepResponse,
    responseKind: "item",
    run: ({ actor, params }) => confirmHeld(actor, params.id),
  }),
});
