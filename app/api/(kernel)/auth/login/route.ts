import { readCredentials } from "@/lib/kernel/auth/session/credentials";
import { loginResponse, loginSchema } from "@/lib/kernel/auth/schema";
import { newSessionResponse } from "@/lib/kernel/auth/session/responses";
import { signIn } from "@/lib/kernel/auth/sign-in";
import { loadLoggedUser } from "@/lib/people/user/logged-user";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Log in",
    access: "public",
    limit: "login",
    countsItself: true,
    body: loginSchema,
    response: loginResponse,
    responseKind: "raw",
    run: async ({ body, locale, origin, request }) => {
      const { bearer, siteSessionId } = await readCredentials(request.headers);
      const session = await signIn(body, {
        origin,
        locale,
        formerSessionId: bearer === undefined ? siteSessionId : undefined,
      });
      return newSessionResponse(session, await loadLoggedUser(session.user.id));
    },
  }),
});
