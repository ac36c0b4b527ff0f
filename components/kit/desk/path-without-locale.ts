/**
 * A path without its locale prefix. The browser has the public path, the server the rewritten one;
 * the result is the same.
 */
export const pathWithoutLocale = (path: string): string =>
  path.replace(/^\/(?:el|en)(?=\/|$)/, "") || "/";
