import { AppError } from "@/lib/kernel/core/errors";
import { countRequest } from "@/lib/kernel/http/limits";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { messageResponse, userResponse } from "@/lib/people/user/responses";
import { inviteUser } from "@/lib/people/user/invite";
import { mayManageUsers } from "@/lib/people/user/policy";
import { register } from "@/lib/people/user/register";
import { invitation, registration, usersQuery } from "@/lib/people/user/schema";
import { listUsers } from "@/lib/people/user/list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List users",
    access: "manager",
    query: usersQuery,
    response: userResponse,
    responseKind: "list",
    run: ({ actor, locale, query: { search, role, disabled, verified, sort, paging } }) =>
      listUsers(
        actor,
        { search, role, isDisabled: disabled, isVerified: verified, sort },
        paging,
        locale,
      ),
  }),
  POST: route({
    summary: "Create an account; managers invite somebody",
    access: "public",
    body: registration,
    response: messageResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    find: async ({ actor }) => {
      if (actor.kind === "user" && !mayManageUsers(actor)) throw new AppError("forbidden");
    },
    run: async ({ locale, body, origin }) => {
      await countRequest("register", origin.address ?? "unknown");
      return register(body, locale, origin);
    },
    manager: {
      body: invitation,
      response: userResponse,
      run: ({ actor, locale, body }) => inviteUser(actor, body, locale),
    },
  }),
});
