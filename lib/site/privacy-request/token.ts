import { makeIdToken, readIdToken } from "@/lib/kernel/core/id-token";

const PURPOSE = "privacy request";

/** The path of the page behind the mailed link, which grants access for a day. */
export const privacyRequestPath = (id: number): string =>
  `/privacy-request/${makeIdToken(PURPOSE, id)}`;

/** The request of a valid token; undefined for any other text. */
export const readPrivacyToken = (token: string): number | undefined => readIdToken(PURPOSE, token);
