import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import {
  answerResponse,
  answersQuery,
  answersResponse,
  newAnswer,
} from "@/lib/conversation/canned-answer/schema";
import { addAnswer, listAnswers } from "@/lib/conversation/canned-answer/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the ready answers of your company, or of the editors",
    access: "user",
    query: answersQuery,
    response: answersResponse,
    responseKind: "item",
    run: ({ actor, query }) => listAnswers(actor, query.side),
  }),
  POST: route({
    summary: "Keep a ready answer for your company, or for the editors",
    access: "user",
    body: newAnswer,
    response: answerResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    run: ({ actor, body, locale }) => addAnswer(actor, body, locale),
  }),
});
