import { z } from "zod";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { sendShareAgain } from "@/lib/commerce/organiser-statement/submission";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Resend the pending documents of the share in a statement to myDATA",
    access: "manager",
    params: idParams,
    response: z.object({ count: z.int() }),
    responseKind: "item",
    run: ({ actor, params }) => sendShareAgain(actor, params.id),
  }),
});
