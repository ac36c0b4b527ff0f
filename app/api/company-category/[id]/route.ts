import { categoryEditResponse } from "@/lib/category/responses";
import { removeSection, requireSection, updateSection } from "@/lib/category/save";
import { categoryWriteQuery, sectionChange } from "@/lib/category/write-schema";
import { bodyByRole } from "@/lib/http/by-role";
import { requestedVersion } from "@/lib/http/if-match";
import { parseInput } from "@/lib/http/input";
import { methods } from "@/lib/api/methods";
import { idParams } from "@/lib/http/params";
import { route } from "@/lib/api/route";
import { removeProfession, requireProfession, updateProfession } from "@/lib/profession/save";
import { professionChange } from "@/lib/profession/write-schema";

const addressed = { access: "editor", params: idParams, query: categoryWriteQuery } as const;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    ...addressed,
    summary:
      "Change a profession (`ctx=member`) or a section and its sub-categories (`ctx=product`)",
    body: bodyByRole(sectionChange, professionChange),
    response: categoryEditResponse,
    answer: "item",
    run: async ({ actor, locale, params: { id }, query, body, request }) => {
      // Which of the two is addressed stands in the query: the thing comes before the body all the
      // same.
      if (query.ctx === "member") {
        await requireProfession(actor, id);
        const input = parseInput(professionChange, body, locale);
        return updateProfession(actor, id, input, locale, requestedVersion(request, input.version));
      }
      await requireSection(actor, id);
      const input = parseInput(sectionChange, body, locale);
      return updateSection(actor, id, input, locale, requestedVersion(request, input.version));
    },
  }),
  DELETE: route({
    ...addressed,
    summary: "Take away a profession or a section that nothing bears",
    answer: "nothing",
    run: ({ actor, locale, params: { id }, query }) =>
      query.ctx === "member"
        ? removeProfession(actor, id, locale)
        : removeSection(actor, id, locale),
  }),
});
