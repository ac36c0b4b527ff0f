import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { leaveWebinar } from "@/lib/commerce/webinar/sign-up";
import { findSignup } from "@/lib/commerce/webinar/signups";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route({
    summary: "Cancel your sign-up for a webinar before it begins",
    access: "user",
    params: idParams,
    responseKind: "empty",
    find: ({ actor, params }) => findSignup(actor, params.id),
    run: ({ actor, item, locale }) => leaveWebinar(actor, item.id, locale),
  }),
});
