// Shared with the screen in the browser: no server imports.

/** Bytes of the hash; 96 bits are enough to tell codes of 80 random bits apart. */
const BYTES = 12;

/**
 * The hash by which a phone without a network knows the code of a ticket: the list of an event has
 * no codes that somebody could print. Codes are random, so that none can be found from its hash.
 */
export async function codeHash(eventId: number, code: string): Promise<string> {
  const text = new TextEncoder().encode(`${eventId} ${code}`);
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", text)).slice(0, BYTES);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
