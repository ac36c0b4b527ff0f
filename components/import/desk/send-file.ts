import { apiUrl, xsrfToken } from "@/components/form/api-address";
import { renewXsrf, XSRF_REFUSED, type ApiResult } from "@/components/form/api-client";
import type { ImportView } from "@/lib/import/schema";

type UploadResponse = { data?: ImportView; message?: string; errors?: Record<string, string[]> };

function send(file: File): Promise<Response> {
  const form = new FormData();
  form.set("file", file);
  const token = xsrfToken();
  const headers = {
    Accept: "application/json",
    "Accept-Language": document.documentElement.lang,
    ...(token ? { "X-XSRF-TOKEN": token } : {}),
  };
  return fetch(apiUrl("/api/import"), {
    method: "POST",
    headers,
    credentials: "include",
    body: form,
  });
}

/** Uploads a file of companies; renews a stale XSRF token once. Never throws. */
export async function sendFile(file: File): Promise<ApiResult<ImportView>> {
  try {
    let response = await send(file);
    if (response.status === XSRF_REFUSED && (await renewXsrf())) response = await send(file);
    const result = await response.json().then(
      (parsed: unknown) => parsed as UploadResponse,
      (): UploadResponse => ({}),
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
