import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { importManifest } from "@/lib/site/import/manifest";
import { subscriberImport, subscriberImportResponse } from "@/lib/site/import/subscriber/schema";
import { importSubscribers } from "@/lib/site/import/subscriber/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Import the new addresses of a CSV file, with a statement of their consent",
    access: "editor",
    body: subscriberImport,
    form: "file",
    bodySize: importManifest.bodySizes["POST /api/subsrcibe-email/import"],
    countsItself: true,
    response: subscriberImportResponse,
    responseKind: "item",
    run: ({ actor, locale, body }) => importSubscribers(actor, body, locale),
  }),
});
