import { findClaim } from "@/lib/claim/decide";
import { withdrawClaim } from "@/lib/claim/service";
import { methods } from "@/lib/api/methods";
import { idParams } from "@/lib/http/params";
import { route } from "@/lib/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route({
    summary: "Take one's own claim back while it waits",
    access: "user",
    params: idParams,
    responseKind: "empty",
    find: ({ actor, params }) => findClaim(actor, params.id),
    run: ({ actor, item: found }) => withdrawClaim(actor, found.id),
  }),
});
