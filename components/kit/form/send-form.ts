import { apiUrl, xsrfToken } from "./api-address";
import { renewXsrf, XSRF_REFUSED, type ApiResult } from "./api-client";

type UploadResponse<T> = { data?: T; message?: string; errors?: Record<string, string[]> };

function send(path: string, fields: Record<string, string | File>): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const token = xsrfToken();
  const headers = {
    Accept: "application/json",
    "Accept-Language": document.documentElement.lang,
    ...(token ? { "X-XSRF-TOKEN": token } : {}),
  };
  return fetch(apiUrl(path), { method: "POST", headers, credentials: "include", body: form });
}

/** Posts a form with a file; renews a stale XSRF token once. Never throws. */
export async function sendForm<T>(
  path: string,
  fields: Record<string, string | File>,
): Promise<ApiResult<T>> {
  try {
    let response = await send(path, fields);
    if (response.status === XSRF_REFUSED && (await renewXsrf()))
      response = await send(path, fields);
    const result = await response.json().then(
      (parsed: unknown) => parsed as UploadResponse<T>,
      (): UploadResponse<T> => ({}),
    );
    if (response.ok && result.data) return { kind: "ok", data: result.data };
    if (response.status === 422 && result.errors)
      return { kind: "invalid", message: result.message ?? "", errors: result.errors };
    return {
      kind: "refused",
      status: response.status,
      retryAfterSeconds: Number(response.headers.get("retry-after")) || undefined,
    };
  } catch {
    // The file was moved or changed since it was chosen, or there is no connection.
    return { kind: "offline" };
  }
}
