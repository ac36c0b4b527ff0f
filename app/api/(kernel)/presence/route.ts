import { z } from "zod";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { EDITED_TYPES } from "@/lib/kernel/presence/edited-subject";
import { editorResponse, listOtherEditors } from "@/lib/kernel/presence/service";
import { id } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List who else has an item open in its editor",
    access: "user",
    query: z.object({ kind: z.enum(EDITED_TYPES), id }),
    response: z.array(editorResponse),
    responseKind: "item",
    // The thing is in the query.
    alsoAnswers: 404,
    run: ({ actor, query }) => listOtherEditors(actor, { type: query.kind, id: query.id }),
  }),
});
