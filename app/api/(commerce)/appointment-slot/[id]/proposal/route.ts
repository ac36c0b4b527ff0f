import { z } from "zod";
import { proposeTimes, withdrawProposals } from "@/lib/commerce/appointment/by-company/propose";
import { proposalChange, proposalResponse } from "@/lib/commerce/appointment/by-company/schema";
import { findForWrite } from "@/lib/commerce/appointment/change";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Propose up to three other times to the guest of an appointment",
    access: "user",
    params: idParams,
    body: proposalChange,
    response: z.array(proposalResponse),
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    find: ({ actor, params }) => findForWrite(actor, params.id),
    run: ({ actor, locale, body: { slot_ids: ids = [], starts }, item }) =>
      proposeTimes(actor, item, starts ?? ids, locale),
  }),
  DELETE: route({
    summary: "Withdraw the other times that your company proposed",
    access: "user",
    params: idParams,
    responseKind: "empty",
    find: ({ actor, params }) => findForWrite(actor, params.id),
    run: ({ actor, item }) => withdrawProposals(actor, item),
  }),
});
