import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { patternChange, patternResponse } from "@/lib/audience/block-pattern/schema";
import { removePattern, renamePattern } from "@/lib/audience/block-pattern/service";
import { requestedVersion } from "@/lib/kernel/http/input";
import { idParams } from "@/lib/kernel/http/params";

const addressed = { access: "editor", params: idParams } as const;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    ...addressed,
    summary: "Rename a pattern of blocks",
    body: patternChange,
    response: patternResponse,
    responseKind: "item",
    run: ({ actor, locale, params, body, request }) =>
      renamePattern(actor, params.id, body.name, locale, requestedVersion(request, body.version)),
  }),
  DELETE: route({
    ...addressed,
    summary: "Delete a pattern of blocks; blocks inserted from it stay",
    responseKind: "empty",
    run: ({ actor, params }) => removePattern(actor, params.id),
  }),
});
