import { methods } from "@/lib/http/methods";
import { idParams } from "@/lib/http/params";
import { route } from "@/lib/http/route";
import { importResponse } from "@/lib/import/schema";
import { getImport, startCheck } from "@/lib/import/service";
import { requireVerified } from "@/lib/member/edit-policy";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Look at all lines of an import without writing any", access: "editor", params: idParams, response: importResponse, answer: "item",
    find: async ({ actor, locale, params }) => {
      requireVerified(actor);
      return getImport(params.id, locale);
    },
    run: ({ locale, params }) => startCheck(params.id, locale),
  }),
});
