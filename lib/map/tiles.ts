/**
 * Whose pictures of the map these are, as a policy of a page names it: `https://tile.example`, with
 * `*` for a part that varies.
 */
export const tilesSource = (template: string): string =>
  new URL(template.replace("{s}", "*")).origin;

/** The same for users: `tile.example`. */
export const tilesHost = (template: string): string => new URL(template.replace("{s}.", "")).host;
