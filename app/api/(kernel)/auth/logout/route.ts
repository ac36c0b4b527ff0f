import { readCredentials } from "@/lib/kernel/auth/session/credentials";
import { signedOutResponse } from "@/lib/kernel/auth/session/responses";
import { signOut } from "@/lib/kernel/auth/sign-out";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Log out",
    access: "public",
    countsItself: true,
    responseKind: "empty",
    run: async ({ request, origin }) => {
      await signOut(await readCredentials(request.headers), origin.address);
      return signedOutResponse();
    },
  }),
});
