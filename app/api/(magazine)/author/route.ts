import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { listAuthorsForEditing } from "@/lib/magazine/author/desk";
import { authorManifest } from "@/lib/magazine/author/manifest";
import { listAuthors } from "@/lib/magazine/author/read";
import { authorEditQuery, authorEditResponse, authorResponse } from "@/lib/magazine/author/schema";
import { createAuthor } from "@/lib/magazine/author/write";
import { authorChange } from "@/lib/magazine/author/write-schema";
import { pagedQuery } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the authors of published posts, by name; with admin=true all, for editors",
    access: "public",
    query: pagedQuery,
    cached: authorManifest.cachedEndpoints["/api/author"],
    response: authorResponse,
    responseKind: "list",
    run: ({ locale, query }) => listAuthors(locale, query.paging),
    admin: {
      access: "editor",
      query: authorEditQuery,
      response: authorEditResponse,
      run: ({ actor, locale, query: { search, sort, paging } }) =>
        listAuthorsForEditing(actor, { search }, paging, locale, sort),
    },
  }),
  POST: route({
    summary: "Create an author, whom posts may name",
    access: "editor",
    body: authorChange,
    response: authorEditResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    run: ({ actor, locale, body }) => createAuthor(actor, body, locale),
  }),
});
