import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { openLink } from "@/lib/audience/campaign/clicks/record";
import { linkParams } from "@/lib/audience/subscriber/link-schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Open a link of a newsletter whose reader agreed that clicks are counted",
    access: "public",
    params: linkParams,
    status: 302,
    responseKind: "raw",
    run: ({ locale, params, request }) => openLink(params.token, request, locale),
  }),
});
