import { methods } from "@/lib/kernel/api/methods";
import { idParams } from "@/lib/kernel/http/params";
import { route } from "@/lib/kernel/api/route";
import { importResponse } from "@/lib/site/import/schema";
import { findImportToRun } from "@/lib/site/import/read";
import { stopImport } from "@/lib/site/import/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Stop an import, or the check of one",
    access: "editor",
    params: idParams,
    response: importResponse,
    responseKind: "item",
    find: ({ actor, params }) => findImportToRun(actor, params.id),
    run: ({ actor, locale, params }) => stopImport(actor, params.id, locale),
  }),
});
