import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";
import { proposalQuery, proposalResponse, proposeTranslation } from "@/lib/translation/proposal";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "A proposal for the translation of a text: what was translated before, or a machine's",
    access: "user",
    query: proposalQuery,
    response: proposalResponse,
    responseKind: "item",
    isNullable: true,
    run: ({ actor, query, locale }) => proposeTranslation(actor, query, locale),
  }),
});
