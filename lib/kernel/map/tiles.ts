/**
 * The origin of a map tile URL for the content security policy: `https://tile.example`, with `*`
 * for a variable subdomain.
 */
export const tilesSource = (template: string): string =>
  new URL(template.replace("{s}", "*")).origin;

/** The host of a map tile URL, as shown to users: `tile.example`. */
export const tilesHost = (template: string): string => new URL(template.replace("{s}.", "")).host;
