import { z } from "zod";
import { methods } from "@/lib/kernel/api/methods";
import { idOrSlugParams, itemQuery } from "@/lib/kernel/http/params";
import { route } from "@/lib/kernel/api/route";
import { exportOwnData } from "@/lib/site/account/export";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get everything that the site stores about you",
    access: "user",
    params: idOrSlugParams,
    query: itemQuery,
    response: z.record(z.string(), z.unknown()),
    responseKind: "item",
    run: ({ actor, locale, params }) => exportOwnData(actor, params.id, locale),
  }),
});
