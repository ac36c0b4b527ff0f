import * as list from "./[kind]/[id]/route";
import * as item from "./[kind]/[id]/[remark_id]/route";
import * as reply from "./[kind]/[id]/[remark_id]/reply/route";

/** The endpoints of this folder by URL. */
export const remarkEndpoints = {
  "/api/remark/{kind}/{id}": list,
  "/api/remark/{kind}/{id}/{remark_id}": item,
  "/api/remark/{kind}/{id}/{remark_id}/reply": reply,
};
