import * as pages from "./pages/route";
import * as item from "./route";
import * as sections from "./sections/route";

/** The endpoints of this folder by their paths. */
export const setupEndpoints = {
  "/api/setup": item,
  "/api/setup/sections": sections,
  "/api/setup/pages": pages,
};
