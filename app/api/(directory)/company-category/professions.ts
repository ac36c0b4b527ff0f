import { route } from "@/lib/kernel/api/route";
import { onePage } from "@/lib/kernel/core/paging";
import { listProfessionsForEditing } from "@/lib/directory/profession/admin";
import { professionEditResponse, professionResponse } from "@/lib/directory/profession/responses";
import { createProfession } from "@/lib/directory/profession/create";
import { listProfessions } from "@/lib/directory/profession/service";
import { newProfession } from "@/lib/directory/profession/write-schema";
import { create, list } from "./shared";

export const listProfessionsRoute = route({
  ...list,
  response: professionResponse,
  run: async ({ locale }) => onePage(await listProfessions(locale)),
  admin: {
    access: "editor",
    response: professionEditResponse,
    run: async ({ actor, locale }) => onePage(await listProfessionsForEditing(actor, locale)),
  },
});

export const createProfessionRoute = route({
  ...create,
  body: newProfession,
  response: professionEditResponse,
  run: ({ actor, locale, body }) => createProfession(actor, body, locale),
});
