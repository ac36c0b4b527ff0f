import { methods } from "@/lib/kernel/api/methods";
import { idParams } from "@/lib/kernel/http/params";
import { route } from "@/lib/kernel/api/route";
import { findImportToRun } from "@/lib/site/import/read";
import { acceptRenames } from "@/lib/site/import/renames";
import { importResponse, renameChange } from "@/lib/site/import/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    summary: "Accept or reject the new names of approved companies in a checked import",
    access: "editor",
    params: idParams,
    body: renameChange,
    response: importResponse,
    responseKind: "item",
    find: ({ actor, params }) => findImportToRun(actor, params.id),
    run: ({ locale, params, body }) => acceptRenames(params.id, body, locale),
  }),
});
