import { readCarried } from "@/lib/auth/caller";
import { loginResponse, loginSchema } from "@/lib/auth/schema";
import { answerNewSession } from "@/lib/auth/session-cookies";
import { signIn } from "@/lib/auth/sign-in";
import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Sign in",
    access: "public",
    limit: "login",
    countsItself: true,
    body: loginSchema,
    response: loginResponse,
    answer: "raw",
    run: async ({ body, locale, origin, request }) => {
      const { bearer, siteSessionId } = await readCarried(request.headers);
      return answerNewSession(
        await signIn(body, {
          origin,
          locale,
          formerSessionId: bearer === undefined ? siteSessionId : undefined,
        }),
      );
    },
  }),
});
