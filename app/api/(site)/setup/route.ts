import { loginResponse } from "@/lib/kernel/auth/schema";
import { newSessionResponse } from "@/lib/kernel/auth/session/responses";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { makeFirstManager } from "@/lib/site/setup/first-manager";
import { readSetup, updateProgress } from "@/lib/site/setup/progress";
import { firstManager, progressChange, setupResponse } from "@/lib/site/setup/schema";
import { loadLoggedUser } from "@/lib/people/user/logged-user";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get the progress of the set-up",
    access: "manager",
    response: setupResponse,
    responseKind: "item",
    run: ({ actor }) => readSetup(actor),
  }),
  POST: route({
    summary: "Create the first manager with the link printed at the start, and log in",
    access: "public",
    limit: "setup",
    countsItself: true,
    body: firstManager,
    response: loginResponse,
    responseKind: "raw",
    run: async ({ body, locale, origin }) => {
      const session = await makeFirstManager(body, locale, origin);
      return newSessionResponse(session, await loadLoggedUser(session.user.id));
    },
  }),
  PUT: route({
    summary: "Skip a step of the set-up, or dismiss the first steps on the dashboard",
    access: "manager",
    body: progressChange,
    response: setupResponse,
    responseKind: "item",
    run: ({ actor, body }) => updateProgress(actor, body),
  }),
});
