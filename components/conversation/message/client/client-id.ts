/** A new random id of a message; also on a site without HTTPS, where `randomUUID` does not exist. */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
