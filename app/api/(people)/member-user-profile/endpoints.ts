import * as item from "./[id]/route";

/** The endpoints of this folder by URL. */
export const memberUserProfileEndpoints = {
  "/api/member-user-profile/{id}": item,
};
