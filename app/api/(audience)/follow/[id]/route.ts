import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { findFollow, unfollow } from "@/lib/audience/follow/service";
import { idParams } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route({
    summary: "Unfollow",
    access: "user",
    params: idParams,
    responseKind: "empty",
    find: ({ actor, params }) => findFollow(actor, params.id),
    run: ({ actor, item }) => unfollow(actor, item.id),
  }),
});
