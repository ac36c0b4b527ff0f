import { importManifest } from "@/lib/site/import/manifest";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { importResponse, importsQuery, newImport } from "@/lib/site/import/schema";
import { createImport } from "@/lib/site/import/service";
import { listImports } from "@/lib/site/import/read";
import { requireVerified } from "@/lib/directory/member/edit-policy";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the imports of companies",
    access: "editor",
    query: importsQuery,
    response: importResponse,
    responseKind: "list",
    run: ({ locale, query }) => listImports(query.paging, locale),
  }),
  POST: route({
    summary: "Upload a CSV file of companies, at most 10 MB and 20,000 lines",
    access: "editor",
    body: newImport,
    form: "file",
    bodySize: importManifest.bodySizes["POST /api/import"],
    countsItself: true,
    response: importResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    find: async ({ actor }) => requireVerified(actor),
    run: ({ actor, locale, body }) => createImport(actor, body.file, locale),
  }),
});
