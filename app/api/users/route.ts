import { AppError } from "@/lib/core/errors";
import { bodyByRole } from "@/lib/http/by-role";
import { parseInput } from "@/lib/http/input";
import { countRequest } from "@/lib/http/limits";
import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";
import { messageResponse, userResponse } from "@/lib/user/responses";
import { inviteUser } from "@/lib/user/invite";
import { mayManageUsers } from "@/lib/user/policy";
import { register } from "@/lib/user/register";
import { invitation, registration, usersQuery } from "@/lib/user/schema";
import { listUsers } from "@/lib/user/list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List people",
    access: "manager",
    query: usersQuery,
    response: userResponse,
    answer: "list",
    run: ({ actor, locale, query: { search, role, disabled, verified, sort, paging } }) =>
      listUsers(
        actor,
        { search, role, isDisabled: disabled, isVerified: verified, sort },
        paging,
        locale,
      ),
  }),
  POST: route({
    summary: "Register; a manager invites somebody",
    access: "public",
    body: bodyByRole(registration, invitation),
    response: messageResponse.or(userResponse),
    answer: "item",
    status: 201,
    find: async ({ actor }) => {
      if (actor.kind === "user" && !mayManageUsers(actor)) throw new AppError("forbidden");
    },
    run: async ({ actor, locale, body, origin }) => {
      if (actor.kind === "user")
        return inviteUser(actor, parseInput(invitation, body, locale), locale);
      const input = parseInput(registration, body, locale);
      await countRequest("register", origin.address ?? "unknown");
      return register(input, locale, origin);
    },
  }),
});
