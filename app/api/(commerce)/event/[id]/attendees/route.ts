import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { findManagedEvent } from "@/lib/commerce/event/policy";
import { idParams } from "@/lib/kernel/http/params";
import { listAttendees } from "@/lib/commerce/ticket/attendee/list";
import {
  attendeeMeta,
  attendeeQuery,
  attendeeResponse,
} from "@/lib/commerce/ticket/attendee/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the tickets sold for an event, with buyers, answers and check-ins",
    access: "user",
    params: idParams,
    query: attendeeQuery,
    response: attendeeResponse,
    responseKind: "list",
    listMeta: attendeeMeta,
    find: ({ actor, params }) => findManagedEvent(actor, String(params.id)),
    run: ({ actor, locale, item, query: { paging, sort, ...filters } }) =>
      listAttendees(actor, item.id, filters, paging, locale, sort),
  }),
});
