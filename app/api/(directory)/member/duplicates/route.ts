import { z } from "zod";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { duplicateResponse, duplicatesQuery } from "@/lib/directory/member/desk/duplicate/schema";
import { findDuplicates } from "@/lib/directory/member/desk/duplicates";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Find companies that may duplicate one that is being entered",
    // Also for visitors, whose registration warns of a company that is here already.
    access: "public",
    limit: "search",
    query: duplicatesQuery,
    response: z.array(duplicateResponse),
    responseKind: "item",
    run: ({ actor, locale, query: { member_name: name, vat_number: vatNumber, phone, except } }) =>
      findDuplicates(actor, { name, vatNumber, phone, except }, locale),
  }),
});
