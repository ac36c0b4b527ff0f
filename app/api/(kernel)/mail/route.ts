import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { listMails } from "@/lib/kernel/mail-log/list";
import { mailQuery, mailResponse } from "@/lib/kernel/mail-log/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List emails: waiting, sent and rejected ones with the reason; without their texts",
    access: "manager",
    isHidden: true,
    query: mailQuery,
    response: mailResponse,
    responseKind: "list",
    run: ({ actor, query: { search, status, sort, paging } }) =>
      listMails(actor, { search, status }, paging, sort),
  }),
});
