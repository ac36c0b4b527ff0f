import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { COPIED_CHANGES } from "@/lib/site/register/working-copies";
import { workingCopyManifest } from "@/lib/kernel/working-copy/manifest";
import {
  discardQuery,
  sentWorkingCopy,
  workingCopyParams,
  workingCopyResponse,
} from "@/lib/kernel/working-copy/schema";
import {
  discardWorkingCopy,
  findPublishable,
  readWorkingCopy,
  saveWorkingCopy,
} from "@/lib/kernel/working-copy/service";

const addressed = { access: "user", params: workingCopyParams } as const;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    ...addressed,
    summary: "Get the unpublished changes to a published item",
    response: workingCopyResponse,
    responseKind: "item",
    isNullable: true,
    find: ({ actor, params }) => findPublishable(actor, params),
    run: ({ item }) => readWorkingCopy(item),
  }),
  PUT: route({
    ...addressed,
    bodySize: workingCopyManifest.bodySizes["PUT /api/working-copy/{kind}/{id}"],
    summary: "Save changes to a published item without publishing them",
    body: sentWorkingCopy,
    response: workingCopyResponse,
    responseKind: "item",
    find: ({ actor, params }) => findPublishable(actor, params),
    run: ({ actor, item, body, locale }) =>
      saveWorkingCopy(actor, item, body, locale, COPIED_CHANGES),
  }),
  DELETE: route({
    ...addressed,
    summary: "Discard the unpublished changes to a published item",
    query: discardQuery,
    responseKind: "empty",
    find: ({ actor, params }) => findPublishable(actor, params),
    run: ({ item, query }) => discardWorkingCopy(item, query.version),
  }),
});
