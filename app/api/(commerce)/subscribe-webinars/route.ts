import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { paged } from "@/lib/kernel/core/paging";
import { newSignups, signupResponse } from "@/lib/commerce/webinar/schema";
import { signUp } from "@/lib/commerce/webinar/sign-up";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Sign up for webinars; an existing sign-up does not change",
    access: "user",
    body: newSignups,
    response: signupResponse,
    responseKind: "list",
    isRepeatable: true,
    run: async ({ actor, locale, body }) => {
      const signups = await signUp(actor, body, locale);
      const paging = { currentPage: 0, perPage: Math.max(1, signups.length) };
      return paged(signups, signups.length, paging);
    },
  }),
});
