import * as list from "./route";
import * as sample from "./sample/route";
import * as item from "./[id]/route";
import * as check from "./[id]/check/route";
import * as errors from "./[id]/errors/route";
import * as names from "./[id]/names/route";
import * as rows from "./[id]/rows/route";
import * as start from "./[id]/start/route";
import * as stop from "./[id]/stop/route";
import * as undo from "./[id]/undo/route";

/** The endpoints of this folder by URL. */
export const importEndpoints = {
  "/api/import": list,
  "/api/import/sample": sample,
  "/api/import/{id}": item,
  "/api/import/{id}/check": check,
  "/api/import/{id}/errors": errors,
  "/api/import/{id}/names": names,
  "/api/import/{id}/rows": rows,
  "/api/import/{id}/start": start,
  "/api/import/{id}/stop": stop,
  "/api/import/{id}/undo": undo,
};
