import { readCarried } from "@/lib/auth/caller";
import { answerXsrf } from "@/lib/auth/session-cookies";
import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get the XSRF-TOKEN cookie, which writes send back as X-XSRF-TOKEN",
    access: "public",
    answer: "nothing",
    run: async ({ request }) => answerXsrf(await readCarried(request.headers)),
  }),
});
