import { methods } from "@/lib/kernel/api/methods";
import { idParams } from "@/lib/kernel/http/params";
import { route } from "@/lib/kernel/api/route";
import { importResponse } from "@/lib/site/import/schema";
import { findImportToRun } from "@/lib/site/import/read";
import { undoImport } from "@/lib/site/import/undo/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Undo a whole import: earlier values return, and new companies go to the trash",
    access: "editor",
    params: idParams,
    response: importResponse,
    responseKind: "item",
    find: ({ actor, params }) => findImportToRun(actor, params.id),
    run: ({ actor, locale, params }) => undoImport(actor, params.id, locale),
  }),
});
