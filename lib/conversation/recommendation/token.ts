import { makeIdToken, readIdToken } from "@/lib/kernel/core/id-token";

const PURPOSE = "recommendation";

/** The token of an invitation, of URL-safe characters; valid for as long as its row exists. */
export const makeRecommendationToken = (recommendationId: number): string =>
  makeIdToken(PURPOSE, recommendationId);

/** The recommendation of a valid token; undefined for any other text. */
export const readRecommendationToken = (token: string): number | undefined =>
  readIdToken(PURPOSE, token);

/** The path of the page on which the person writes or withdraws. */
export const recommendationPath = (id: number): string =>
  `/recommend/${makeRecommendationToken(id)}`;
