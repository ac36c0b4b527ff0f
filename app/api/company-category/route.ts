import { listSectionsForEditing } from "@/lib/category/admin";
import { categoryEditResponse } from "@/lib/category/responses";
import { createSection } from "@/lib/category/save";
import { categoryResponse } from "@/lib/category/schema";
import { listCategories } from "@/lib/category/service";
import { categoryQuery, categoryWriteQuery, newSection } from "@/lib/category/write-schema";
import { paged } from "@/lib/core/paging";
import { bodyByRole } from "@/lib/http/by-role";
import { parseInput } from "@/lib/http/input";
import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";
import { listProfessionsForEditing } from "@/lib/profession/admin";
import { createProfession } from "@/lib/profession/save";
import { listProfessions } from "@/lib/profession/service";
import { newProfession } from "@/lib/profession/write-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary:
      "List professions (`ctx=member`) or sections (`ctx=product`); with admin=true both languages, for editors",
    access: "public",
    query: categoryQuery,
    response: categoryResponse,
    answer: "list",
    run: async ({ actor, locale, query: { ctx, name, admin } }) => {
      const forEditing = admin && actor.kind === "user";
      const professions = () =>
        forEditing ? listProfessionsForEditing(actor, locale) : listProfessions(locale);
      const sections = () =>
        forEditing ? listSectionsForEditing(actor, locale, name) : listCategories(locale, name);
      const all: unknown[] = ctx === "member" ? await professions() : await sections();
      return paged(all, all.length, { currentPage: 0, perPage: Math.max(1, all.length) });
    },
  }),
  POST: route({
    summary:
      "Make a profession (`ctx=member`), or one of the seven sections while it is missing (`ctx=product`)",
    access: "editor",
    query: categoryWriteQuery,
    body: bodyByRole(newSection, newProfession),
    response: categoryEditResponse,
    answer: "item",
    status: 201,
    isRepeatable: true,
    run: async ({ actor, locale, query, body }) =>
      query.ctx === "member"
        ? createProfession(actor, parseInput(newProfession, body, locale), locale)
        : createSection(actor, parseInput(newSection, body, locale), locale),
  }),
});
