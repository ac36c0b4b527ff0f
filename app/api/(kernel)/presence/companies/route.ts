import { z } from "zod";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import {
  availableCompanies,
  availableQuery,
  availableResponse,
} from "@/lib/conversation/chat/available";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List which of some companies somebody can be written to now",
    access: "user",
    query: availableQuery,
    response: z.array(availableResponse),
    responseKind: "item",
    run: ({ actor, query }) => availableCompanies(actor, query.ids),
  }),
});
