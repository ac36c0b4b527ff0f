import { readCredentials } from "@/lib/kernel/auth/session/credentials";
import { xsrfResponse } from "@/lib/kernel/auth/session/responses";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get the XSRF-TOKEN cookie, which writes return as X-XSRF-TOKEN",
    access: "public",
    responseKind: "empty",
    run: async ({ request }) => xsrfResponse(await readCredentials(request.headers)),
  }),
});
