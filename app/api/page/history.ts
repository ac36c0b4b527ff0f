import { pageEditResponse } from "@/lib/page/desk/responses";
import { findEditablePage } from "@/lib/page/edit-policy";
import { restorePage } from "@/lib/page/write/remove";
import { restorePageRevision } from "@/lib/page/write/update";
import { historyRoutes } from "@/lib/kernel/api/history-routes";

export const history = historyRoutes({
  kind: "page",
  noun: "a page",
  access: "editor",
  response: pageEditResponse,
  find: findEditablePage,
  findToChange: findEditablePage,
  findInTrash: (actor, part) => findEditablePage(actor, part, { trash: true }),
  restoreVersion: restorePageRevision,
  takeOutOfTrash: restorePage,
});
