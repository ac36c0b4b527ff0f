import { apiUrl, xsrfToken } from "./api-address";

/**
 * The result of a request: data, field errors of a 422, the server's message about a conflict in the
 * language of the page and perhaps a newer state, a failure with its status, or no answer
 * at all (`noAnswerText` tells why).
 */
export type ApiResult<T> =
  | { kind: "ok"; data: T }
  | { kind: "invalid"; message: string; errors: Record<string, string[]> }
  | { kind: "conflict"; current: T | undefined; message?: string }
  | { kind: "refused"; status: number; retryAfterSeconds?: number }
  | { kind: "offline" };

type ResponseBody<T> = { data?: T; message?: string; errors?: Record<string, string[]> };

/** The status of a write with a stale or missing XSRF token. */
export const XSRF_REFUSED = 419;

/** Requests a new XSRF cookie; false without a connection. */
export async function renewXsrf(): Promise<boolean> {
  try {
    await fetch(apiUrl("/auth/csrf-cookie"), { credentials: "include" });
    return true;
  } catch {
    return false;
  }
}

function send(
  path: string,
  method: string,
  body: unknown,
  extra: Record<string, string>,
): Promise<Response> {
  const token = xsrfToken();
  const headers: Record<string, string> = {
    Accept: "application/json",
    "Accept-Language": document.documentElement.lang,
    ...(token ? { "X-XSRF-TOKEN": token } : {}),
    ...extra,
  };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  return fetch(apiUrl(path), {
    method,
    headers,
    credentials: "include",
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

export type HttpMethod = "GET" | "POST" | "PUT" | "DELETE";

/**
 * Sends an API request: JSON both ways, in the page's locale (docs/site.md#forms), with the XSRF
 * token; a stale token is renewed once. `headers` are added to its own. Never throws.
 */
export async function callApi<T>(
  path: string,
  body?: unknown,
  method: HttpMethod = "POST",
  headers: Record<string, string> = {},
): Promise<ApiResult<T>> {
  let response: Response;
  try {
    response = await send(path, method, body, headers);
    if (response.status === XSRF_REFUSED) {
      if (!(await renewXsrf())) return { kind: "offline" };
      response = await send(path, method, body, headers);
    }
  } catch {
    return { kind: "offline" };
  }
  const result = await response.json().then(
    (parsed: unknown) => parsed as ResponseBody<T>,
    (): ResponseBody<T> => ({}),
  );
  if (response.ok)
    return { kind: "ok", data: (result.data === undefined ? result : result.data) as T };
  if (response.status === 422 && result.errors)
    return { kind: "invalid", message: result.message ?? "", errors: result.errors };
  if (response.status === 409)
    return { kind: "conflict", current: result.data, message: result.message };
  return {
    kind: "refused",
    status: response.status,
    retryAfterSeconds: Number(response.headers.get("retry-after")) || undefined,
  };
}
