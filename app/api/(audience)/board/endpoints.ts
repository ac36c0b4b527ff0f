import * as list from "./route";
import * as order from "./order/route";
import * as mark from "./mark/route";
import * as merge from "./merge/route";
import * as board from "./[id]/route";
import * as items from "./[id]/item/route";
import * as item from "./[id]/item/[item]/route";

/** The endpoints of this folder by URL. */
export const boardEndpoints = {
  "/api/board": list,
  "/api/board/mark": mark,
  "/api/board/merge": merge,
  "/api/board/order": order,
  "/api/board/{id}": board,
  "/api/board/{id}/item": items,
  "/api/board/{id}/item/{item}": item,
};
