import * as item from "./[id]/route";
import * as list from "./route";

/** The endpoints of this folder by URL. */
export const cannedAnswerEndpoints = {
  "/api/canned-answer": list,
  "/api/canned-answer/{id}": item,
};
