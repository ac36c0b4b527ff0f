import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { loggedUserResponse } from "@/lib/people/user/responses";
import { loadLoggedUser } from "@/lib/people/user/logged-user";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get the logged-in user",
    access: "user",
    response: loggedUserResponse,
    responseKind: "raw",
    run: async ({ actor }) => {
      const user = await loadLoggedUser(actor.userId);
      return { ...user, data: user };
    },
  }),
});
