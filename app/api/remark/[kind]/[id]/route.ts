import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";
import { newRemark, remarkResponse, remarksResponse, subjectParams } from "@/lib/remark/schema";
import { addRemark, findRemarkable, findRemarked, listRemarks } from "@/lib/remark/service";

const addressed = { access: "user", params: subjectParams } as const;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    ...addressed,
    summary: "List the remarks on the texts of an item, with their replies",
    response: remarksResponse,
    responseKind: "item",
    find: ({ actor, params }) => findRemarked(actor, params),
    run: ({ item }) => listRemarks(item),
  }),
  POST: route({
    ...addressed,
    summary: "Add a remark on a text of an item, or on a passage of it",
    body: newRemark,
    response: remarkResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    find: ({ actor, params }) => findRemarkable(actor, params),
    run: ({ actor, item, body, locale }) => addRemark(actor, item, body, locale),
  }),
});
