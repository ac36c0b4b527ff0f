import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { makeTexts } from "@/lib/site/setup/make";
import { readSetup } from "@/lib/site/setup/progress";
import { setupResponse, textChoice } from "@/lib/site/setup/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Create the chosen pages and chunks with starting texts, in both languages",
    access: "manager",
    body: textChoice,
    response: setupResponse,
    responseKind: "item",
    run: async ({ actor, locale, body }) => {
      await makeTexts(actor, body, locale);
      return readSetup(actor);
    },
  }),
});
