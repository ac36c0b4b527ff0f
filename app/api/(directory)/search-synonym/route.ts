import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { listSearchSynonyms } from "@/lib/directory/search-synonym/read";
import {
  newSearchSynonym,
  searchSynonymQuery,
  searchSynonymResponse,
} from "@/lib/directory/search-synonym/schema";
import { createSearchSynonym } from "@/lib/directory/search-synonym/write";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the trades that lead to a profession in the search",
    access: "manager",
    query: searchSynonymQuery,
    response: searchSynonymResponse,
    responseKind: "list",
    run: ({ actor, locale, query: { paging, sort, search, profession_id: professionId } }) =>
      listSearchSynonyms(actor, { search, professionId }, paging, locale, sort),
  }),
  POST: route({
    summary: "Let a trade lead to a profession, from the next search on",
    access: "manager",
    body: newSearchSynonym,
    response: searchSynonymResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    run: ({ actor, locale, body }) => createSearchSynonym(actor, body, locale),
  }),
});
