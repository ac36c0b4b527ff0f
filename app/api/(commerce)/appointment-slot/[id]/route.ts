import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { changeSlot, findForWrite } from "@/lib/commerce/appointment/change";
import { deleteSlot, findOwnSlot } from "@/lib/commerce/appointment/create";
import {
  slotChange,
  slotProofQuery,
  slotResponse,
  visitorChange,
} from "@/lib/commerce/appointment/schema";
import { changeAsVisitor } from "@/lib/commerce/appointment/visitor/change";
import { getSlotBy } from "@/lib/commerce/appointment/visitor/read";
import { bodyByRole } from "@/lib/kernel/api/declaration";
import { requestedVersion } from "@/lib/kernel/http/input";
import { idParams } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get a free time, your own booking, or a time of your company",
    access: "public",
    params: idParams,
    query: slotProofQuery,
    unkept: ["signature"],
    response: slotResponse,
    responseKind: "item",
    run: ({ actor, params, query }) => getSlotBy(actor, params.id, query.signature),
  }),
  PUT: route({
    summary:
      "Hold a time, book, move or cancel it, also without an account; the company changes it",
    access: "public",
    params: idParams,
    body: bodyByRole({ public: visitorChange, user: slotChange }),
    response: slotResponse,
    responseKind: "item",
    find: ({ actor, params }) => findForWrite(actor, params.id),
    run: ({ actor, locale, request, body, item, origin }) => {
      const version = requestedVersion(request, body.version);
      // A mailed link is opened signed in, too.
      if (actor.kind === "visitor" || body.signature !== undefined)
        return changeAsVisitor(item, { ...body, version }, { locale, address: origin.address });
      return changeSlot(actor, item, { ...body, version }, locale);
    },
  }),
  DELETE: route({
    summary: "Delete a time of your company that nobody holds or booked",
    access: "user",
    params: idParams,
    responseKind: "empty",
    find: ({ actor, params }) => findOwnSlot(actor, params.id),
    run: ({ actor, locale, item }) => deleteSlot(actor, item, locale),
  }),
});
