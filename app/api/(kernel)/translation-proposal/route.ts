import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import {
  proposalQuery,
  proposalResponse,
  proposeTranslation,
} from "@/lib/kernel/translation/proposal";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Propose the translation of a text: an earlier one, or a machine's",
    access: "user",
    query: proposalQuery,
    response: proposalResponse,
    responseKind: "item",
    isNullable: true,
    run: ({ actor, query, locale }) => proposeTranslation(actor, query, locale),
  }),
});
