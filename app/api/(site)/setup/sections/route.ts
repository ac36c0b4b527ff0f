import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { makeCatalogue } from "@/lib/site/setup/make";
import { readSetup } from "@/lib/site/setup/progress";
import { catalogueChoice, setupResponse } from "@/lib/site/setup/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Create the chosen sections and standard professions, in both languages",
    access: "manager",
    body: catalogueChoice,
    response: setupResponse,
    responseKind: "item",
    run: async ({ actor, body }) => {
      await makeCatalogue(actor, body);
      return readSetup(actor);
    },
  }),
});
