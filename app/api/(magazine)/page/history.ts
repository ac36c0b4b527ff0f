import { pageEditResponse } from "@/lib/magazine/page/desk/responses";
import { findEditablePage } from "@/lib/magazine/page/edit-policy";
import { restorePage } from "@/lib/magazine/page/write/remove";
import { restorePageRevision } from "@/lib/magazine/page/write/update";
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
