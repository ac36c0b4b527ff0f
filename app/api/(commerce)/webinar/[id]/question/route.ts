import { findManagedWebinar } from "@/lib/commerce/event/policy";
import { findPublicWebinar } from "@/lib/commerce/webinar/open";
import { askQuestion } from "@/lib/commerce/webinar/question/ask";
import { listQuestions } from "@/lib/commerce/webinar/question/manage";
import {
  newQuestion,
  ownQuestionResponse,
  questionQuery,
  questionResponse,
} from "@/lib/commerce/webinar/question/schema";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the questions before a webinar, for those who manage it",
    access: "user",
    params: idParams,
    query: questionQuery,
    response: questionResponse,
    responseKind: "list",
    find: ({ actor, params }) => findManagedWebinar(actor, String(params.id)),
    run: ({ actor, item, query: { paging, state } }) =>
      listQuestions(actor, item.id, state, paging),
  }),
  POST: route({
    summary: "Ask a question before a webinar, as user who signed up or by a guest’s signature",
    access: "public",
    params: idParams,
    body: newQuestion,
    response: ownQuestionResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    alsoAnswers: 401,
    find: ({ params }) => findPublicWebinar(params.id),
    run: ({ actor, locale, item, body, origin }) =>
      askQuestion(actor, item.id, body, { locale, address: origin.address }),
  }),
});
