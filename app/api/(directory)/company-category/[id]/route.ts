import { byQuery } from "@/lib/kernel/api/by-query";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { sectionEditResponse } from "@/lib/magazine/category/responses";
import { removeSection, requireSection, updateSection } from "@/lib/magazine/category/save";
import { categoryWriteQuery, sectionChange } from "@/lib/magazine/category/write-schema";
import { requestedVersion } from "@/lib/kernel/http/input";
import { idParams } from "@/lib/kernel/http/params";
import { professionEditResponse } from "@/lib/directory/profession/responses";
import {
  removeProfession,
  requireProfession,
  updateProfession,
} from "@/lib/directory/profession/save";
import { professionChange } from "@/lib/directory/profession/write-schema";

const addressed = { access: "editor", params: idParams, query: categoryWriteQuery } as const;
const change = {
  ...addressed,
  summary: "Update a profession (`ctx=member`) or a section and its sub-categories (`ctx=product`)",
  responseKind: "item",
} as const;
const remove = {
  ...addressed,
  summary: "Delete a profession or a section that is not in use",
  responseKind: "empty",
} as const;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: byQuery("ctx", {
    product: route({
      ...change,
      body: sectionChange,
      response: sectionEditResponse,
      find: ({ actor, params }) => requireSection(actor, params.id),
      run: ({ actor, locale, params: { id }, body, request }) =>
        updateSection(actor, id, body, locale, requestedVersion(request, body.version)),
    }),
    member: route({
      ...change,
      body: professionChange,
      response: professionEditResponse,
      find: ({ actor, params }) => requireProfession(actor, params.id),
      run: ({ actor, locale, params: { id }, body, request }) =>
        updateProfession(actor, id, body, locale, requestedVersion(request, body.version)),
    }),
  }),
  DELETE: byQuery("ctx", {
    product: route({
      ...remove,
      run: ({ actor, locale, params }) => removeSection(actor, params.id, locale),
    }),
    member: route({
      ...remove,
      run: ({ actor, locale, params }) => removeProfession(actor, params.id, locale),
    }),
  }),
});
