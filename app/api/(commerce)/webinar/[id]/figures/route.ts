import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { findManagedWebinar } from "@/lib/commerce/event/policy";
import { readWebinarFigures, webinarFiguresResponse } from "@/lib/commerce/webinar/figures";
import { idParams } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Count the participants of a webinar, by day, and the questions before it",
    access: "user",
    params: idParams,
    response: webinarFiguresResponse,
    responseKind: "item",
    find: ({ actor, params }) => findManagedWebinar(actor, String(params.id)),
    run: ({ actor, item }) => readWebinarFigures(actor, item.id),
  }),
});
