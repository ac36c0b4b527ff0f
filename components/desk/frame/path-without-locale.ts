/**
 * A path as the browser or, before the rewrites are undone, the server names it, without its
 * language: the same on both.
 */
export const pathWithoutLocale = (path: string): string =>
  path.replace(/^\/(?:el|en)(?=\/|$)/, "") || "/";
