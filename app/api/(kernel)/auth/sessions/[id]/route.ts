import { endOwnSession } from "@/lib/kernel/auth/session/own-sessions";
import { sessionParams } from "@/lib/kernel/auth/schema";
import { signedOutResponse } from "@/lib/kernel/auth/session/responses";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route({
    summary: "End one of your sessions",
    access: "user",
    params: sessionParams,
    responseKind: "empty",
    run: async ({ actor, params, origin }) => {
      await endOwnSession(actor, params.id, origin.address);
      return params.id === actor.sessionId ? signedOutResponse() : undefined;
    },
  }),
});
