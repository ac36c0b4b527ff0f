import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { recommendationManifest } from "@/lib/conversation/recommendation/manifest";
import { listRecommendations, recommendationTotals } from "@/lib/conversation/recommendation/read";
import {
  newRecommendation,
  recommendationMeta,
  recommendationQuery,
  recommendationResponse,
  recommendationSent,
} from "@/lib/conversation/recommendation/schema";
import { writeRecommendation } from "@/lib/conversation/recommendation/write";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the recommendations of a company; meta.average from five on",
    access: "public",
    query: recommendationQuery,
    cached: recommendationManifest.cachedEndpoints["/api/recommendation"],
    response: recommendationResponse,
    responseKind: "list",
    listMeta: recommendationMeta,
    run: async ({ query: { member_id: memberId, paging } }) => {
      const [page, { average, removed, withdrawn }] = await Promise.all([
        listRecommendations(memberId, paging),
        recommendationTotals(memberId),
      ]);
      return { ...page, meta: { average, removed, withdrawn } };
    },
  }),
  POST: route({
    summary: "Write a recommendation by the link in the invitation",
    access: "public",
    limit: "mailed_link",
    body: newRecommendation,
    response: recommendationSent,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    run: ({ locale, body }) => writeRecommendation(body, locale),
  }),
});
