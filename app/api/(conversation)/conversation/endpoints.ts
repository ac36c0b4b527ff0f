import * as list from "./route";
import * as item from "./[id]/route";

/** The endpoints of this folder by URL. */
export const conversationEndpoints = {
  "/api/conversation": list,
  "/api/conversation/{id}": item,
};
