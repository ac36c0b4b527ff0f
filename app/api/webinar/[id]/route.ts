import { AppError } from "@/lib/core/errors";
import { webinarResponse } from "@/lib/event/webinar";
import { methods } from "@/lib/api/methods";
import { idOrSlugParams, itemQuery } from "@/lib/http/params";
import { route } from "@/lib/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Read one webinar by id or slug",
    access: "public",
    params: idOrSlugParams,
    query: itemQuery,
    response: webinarResponse,
    responseKind: "item",
    run: async () => {
      throw new AppError("not_found");
    },
  }),
});
