import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { requestedVersion } from "@/lib/kernel/http/input";
import { siteEditResponse } from "@/lib/kernel/setting/responses";
import { loadSiteForEditing, updateSite } from "@/lib/kernel/setting/save";
import { siteChange } from "@/lib/kernel/setting/write-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get the settings of the site",
    access: "manager",
    response: siteEditResponse,
    responseKind: "item",
    run: ({ actor }) => loadSiteForEditing(actor),
  }),
  PUT: route({
    summary: "Update the settings of the site",
    access: "manager",
    body: siteChange,
    response: siteEditResponse,
    responseKind: "item",
    run: ({ actor, locale, body, request }) =>
      updateSite(actor, body, locale, requestedVersion(request, body.version)),
  }),
});
