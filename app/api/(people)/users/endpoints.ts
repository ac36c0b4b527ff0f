import * as list from "./route";
import * as exported from "./export/route";
import * as loggeduser from "./loggeduser/route";
import * as item from "./[id]/route";
import * as reset from "./[id]/reset/route";
import * as totp from "./[id]/totp/route";

/** The endpoints of this folder by URL. */
export const usersEndpoints = {
  "/api/users": list,
  "/api/users/export": exported,
  "/api/users/loggeduser": loggeduser,
  "/api/users/{id}": item,
  "/api/users/{id}/reset": reset,
  "/api/users/{id}/totp": totp,
};
