import { readCarried } from "@/lib/auth/caller";
import { refreshSession } from "@/lib/auth/refresh";
import { loginResponse } from "@/lib/auth/schema";
import { answerRefreshed } from "@/lib/auth/session-cookies";
import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Change the refresh cookie, or an access token, for a new access token",
    access: "public",
    countsItself: true,
    response: loginResponse,
    answer: "raw",
    run: async ({ request }) => {
      const carried = await readCarried(request.headers);
      return answerRefreshed(await refreshSession(carried), carried);
    },
  }),
});
