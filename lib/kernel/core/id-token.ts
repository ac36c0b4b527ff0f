import { readSigned, signText } from "./signed";

const ID = /^[0-9a-z]{1,6}$/;

/**
 * A signed id for a link that grants access, of URL-safe characters.
 * @param purpose a token of one purpose is invalid for every other
 */
export const makeIdToken = (purpose: string, id: number): string =>
  signText(purpose, id.toString(36));

/** The id of a valid token; undefined for any other text. */
export function readIdToken(purpose: string, token: string): number | undefined {
  const id = readSigned(purpose, token);
  return id !== undefined && ID.test(id) ? parseInt(id, 36) : undefined;
}
