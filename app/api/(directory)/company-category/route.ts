import { byQuery } from "@/lib/kernel/api/by-query";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { listSectionsForEditing } from "@/lib/magazine/category/admin";
import { sectionEditResponse } from "@/lib/magazine/category/responses";
import { createSection } from "@/lib/magazine/category/create";
import { categoryListQuery, sectionResponse } from "@/lib/magazine/category/schema";
import { listCategories } from "@/lib/magazine/category/service";
import { newSection } from "@/lib/magazine/category/write-schema";
import { onePage } from "@/lib/kernel/core/paging";
import { createProfessionRoute, listProfessionsRoute } from "./professions";
import { create, list } from "./shared";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: byQuery("ctx", {
    product: route({
      ...list,
      response: sectionResponse,
      run: async ({ locale, query }) => onePage(await listCategories(locale, query.name)),
      admin: {
        access: "editor",
        query: categoryListQuery,
        response: sectionEditResponse,
        run: async ({ actor, locale, query }) =>
          onePage(await listSectionsForEditing(actor, locale, query.name)),
      },
    }),
    member: listProfessionsRoute,
  }),
  POST: byQuery("ctx", {
    product: route({
      ...create,
      body: newSection,
      response: sectionEditResponse,
      run: ({ actor, locale, body }) => createSection(actor, body, locale),
    }),
    member: createProfessionRoute,
  }),
});
