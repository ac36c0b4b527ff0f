import { readCarried } from "@/lib/auth/caller";
import { answerSignedOut } from "@/lib/auth/session-cookies";
import { signOut } from "@/lib/auth/sign-out";
import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Sign out",
    access: "public",
    countsItself: true,
    answer: "nothing",
    run: async ({ request, origin }) => {
      await signOut(await readCarried(request.headers), origin.address);
      return answerSignedOut();
    },
  }),
});
