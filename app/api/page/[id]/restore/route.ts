import { methods } from "@/lib/http/methods";
import { idOrSlugParams } from "@/lib/http/params";
import { route } from "@/lib/http/route";
import { pageEditResponse } from "@/lib/page/answers";
import { findEditablePage } from "@/lib/page/edit-policy";
import { restorePage } from "@/lib/page/remove";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Take a page out of the trash", access: "editor", params: idOrSlugParams, response: pageEditResponse, answer: "item",
    find: ({ actor, params }) => findEditablePage(actor, params.id, { trash: true }), run: ({ actor, found, locale }) => restorePage(actor, found.id, locale),
  }),
});
