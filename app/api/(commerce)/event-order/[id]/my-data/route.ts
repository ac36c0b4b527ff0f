import { z } from "zod";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { sendAgain } from "@/lib/commerce/invoice/submission/again";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Resend the pending documents of an order to myDATA",
    access: "manager",
    params: idParams,
    response: z.object({ count: z.int() }),
    responseKind: "item",
    run: ({ actor, params }) => sendAgain(actor, params.id),
  }),
});
