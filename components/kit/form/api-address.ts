/** Authentication endpoints (docs/site.md#forms); all others belong to the API. */
const ADMIN_ENDPOINTS = /^\/(?:auth|api\/users\/loggeduser)(?:[/?]|$)/;

/**
 * Base URLs of the browser's requests (`API_BASE_URL`, `ADMIN_URL`), which the server writes into
 * the document; by default the site itself.
 */
export function apiBaseUrl(
  path: string,
  { apiBase = "/", adminBase = apiBase }: { apiBase?: string; adminBase?: string },
): string {
  return (ADMIN_ENDPOINTS.test(path) ? adminBase : apiBase).replace(/\/$/, "");
}

/** The absolute URL of a request. */
export const apiUrl = (path: string) => apiBaseUrl(path, document.documentElement.dataset) + path;

/** The XSRF token, which proves that a write comes from a page of the site. */
export const xsrfToken = (): string | undefined => {
  const value = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];
  return value && decodeURIComponent(value);
};
