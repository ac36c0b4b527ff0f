import * as endpoint from "./route";

/** The endpoints of this folder by URL. */
export const translationProposalEndpoints = {
  "/api/translation-proposal": endpoint,
};
