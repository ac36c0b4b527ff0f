import { z } from "zod";
import { findManagedWebinar } from "@/lib/commerce/event/policy";
import { setQuestionState } from "@/lib/commerce/webinar/question/manage";
import { questionChange, questionResponse } from "@/lib/commerce/webinar/question/schema";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { id } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    summary: "Mark a question before a webinar as answered, put it aside, or take that back",
    access: "user",
    params: z.object({ id, question: id }),
    body: questionChange,
    response: questionResponse,
    responseKind: "item",
    find: ({ actor, params }) => findManagedWebinar(actor, String(params.id)),
    run: ({ actor, item, params, body }) =>
      setQuestionState(actor, item.id, params.question, body.state),
  }),
});
