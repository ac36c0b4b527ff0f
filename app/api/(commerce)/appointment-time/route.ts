import { listTimes } from "@/lib/commerce/appointment/computed/list";
import {
  timeQuery,
  timeResponse,
  timeTaking,
  visitorTimeTaking,
} from "@/lib/commerce/appointment/computed/schema";
import { takeTime, takeTimeAsVisitor } from "@/lib/commerce/appointment/computed/take";
import { slotResponse } from "@/lib/commerce/appointment/schema";
import { bodyByRole } from "@/lib/kernel/api/declaration";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { AppError } from "@/lib/kernel/core/errors";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the free times of a type of appointment, with a person of the company or anyone",
    access: "public",
    query: timeQuery,
    response: timeResponse,
    responseKind: "list",
    run: ({ actor, locale, query: { paging, ...filters } }) =>
      listTimes(actor, filters, locale, paging),
  }),
  POST: route({
    summary: "Hold or book a free time of a type of appointment, also without an account",
    access: "public",
    body: bodyByRole({ public: visitorTimeTaking, user: timeTaking }),
    response: slotResponse,
    responseKind: "item",
    // The answer to a visitor holds a signature.
    status: 200,
    run: ({ actor, locale, body, origin }) => {
      if ("guest" in body) return takeTimeAsVisitor(body, { locale, address: origin.address });
      if (actor.kind === "visitor") throw new AppError("unauthenticated");
      return takeTime(actor, body, locale);
    },
  }),
});
