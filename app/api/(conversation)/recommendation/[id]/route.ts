import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { requestedVersion } from "@/lib/kernel/http/input";
import { idParams } from "@/lib/kernel/http/params";
import { changeRecommendation, getForDesk } from "@/lib/conversation/recommendation/desk";
import {
  recommendationChange,
  recommendationDeskResponse,
  recommendationSent,
  withdrawal,
} from "@/lib/conversation/recommendation/schema";
import { withdrawRecommendation } from "@/lib/conversation/recommendation/write";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    summary: "Publish or reject a recommendation; the company replies once, or reports it",
    access: "user",
    params: idParams,
    body: recommendationChange,
    response: recommendationDeskResponse,
    responseKind: "item",
    find: ({ actor, params, locale }) => getForDesk(actor, params.id, locale),
    run: ({ actor, locale, params, body, request }) =>
      changeRecommendation(actor, params.id, body, requestedVersion(request, body.version), locale),
  }),
  DELETE: route({
    summary: "Withdraw your recommendation by its link",
    access: "public",
    limit: "mailed_link",
    params: idParams,
    body: withdrawal,
    response: recommendationSent,
    responseKind: "item",
    run: ({ params, body }) => withdrawRecommendation(params.id, body.token),
  }),
});
