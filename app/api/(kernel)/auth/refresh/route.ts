import { readCredentials } from "@/lib/kernel/auth/session/credentials";
import { refreshSession } from "@/lib/kernel/auth/session/refresh";
import { loginResponse } from "@/lib/kernel/auth/schema";
import { refreshedResponse } from "@/lib/kernel/auth/session/responses";
import { loadLoggedUser } from "@/lib/people/user/logged-user";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Exchange the refresh cookie, or an access token, for a new access token",
    access: "public",
    countsItself: true,
    response: loginResponse,
    responseKind: "raw",
    alsoAnswers: 401,
    run: async ({ request }) => {
      const credentials = await readCredentials(request.headers);
      const session = await refreshSession(credentials);
      return refreshedResponse(session, credentials, await loadLoggedUser(session.user.id));
    },
  }),
});
