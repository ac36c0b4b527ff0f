// Shared with the pages of events in the browser: no server imports, and no validation.

const HASH = "#code=";
/** As long as a typed code may be. */
const MAX_LENGTH = 60;

/** What follows the address of an event's page in a link that brings a code along. */
export const codeHash = (code: string): string => HASH + encodeURIComponent(code);

/** The code that such a link brought; undefined for any other fragment. */
export function codeOfHash(hash: string): string | undefined {
  if (!hash.startsWith(HASH)) return undefined;
  try {
    return decodeURIComponent(hash.slice(HASH.length)).trim().slice(0, MAX_LENGTH) || undefined;
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
