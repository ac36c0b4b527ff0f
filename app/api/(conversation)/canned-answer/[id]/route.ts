import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { answerChange, answerResponse } from "@/lib/conversation/canned-answer/schema";
import { changeAnswer, findAnswer, removeAnswer } from "@/lib/conversation/canned-answer/service";
import { idParams } from "@/lib/kernel/http/params";

const addressed = { access: "user", params: idParams } as const;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    ...addressed,
    summary: "Change a ready answer",
    body: answerChange,
    response: answerResponse,
    responseKind: "item",
    find: ({ actor, params }) => findAnswer(actor, params.id),
    run: ({ actor, item, body }) => changeAnswer(actor, item, body),
  }),
  DELETE: route({
    ...addressed,
    summary: "Delete a ready answer",
    responseKind: "empty",
    find: ({ actor, params }) => findAnswer(actor, params.id),
    run: ({ item }) => removeAnswer(item),
  }),
});
