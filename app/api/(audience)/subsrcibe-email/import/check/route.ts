import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { importManifest } from "@/lib/site/import/manifest";
import { subscriberFile, subscriberImportResponse } from "@/lib/site/import/subscriber/schema";
import { checkSubscribers } from "@/lib/site/import/subscriber/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Check a CSV file of subscribers without importing it",
    access: "editor",
    body: subscriberFile,
    form: "file",
    bodySize: importManifest.bodySizes["POST /api/subsrcibe-email/import/check"],
    countsItself: true,
    response: subscriberImportResponse,
    responseKind: "item",
    run: ({ actor, locale, body }) => checkSubscribers(actor, body, locale),
  }),
});
