import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { unblockUser } from "@/lib/conversation/message/block/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route({
    summary: "Unblock a person by id",
    access: "user",
    params: idParams,
    responseKind: "empty",
    run: ({ actor, params }) => unblockUser(actor, params.id),
  }),
});
