import { apiUrl, xsrfToken } from "@/components/kit/form/api-address";
import { renewXsrf, XSRF_REFUSED, type ApiResult } from "@/components/kit/form/api-client";
import type { AssetItemView } from "@/lib/kernel/asset/admin-view";

/** The API path of an asset. */
export const assetPath = (id: number): string => `/api/content-asset/${id}`;

type Sent<T> = {
  status: number;
  body: { data?: T; message?: string; errors?: Record<string, string[]> };
  retryAfterSeconds: number | undefined;
};

const NO_CONNECTION = 0;

/** Sends a form with upload progress, which `fetch` lacks. */
function send<T>(
  path: string,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<Sent<T>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const done = () => {
      let body: Sent<T>["body"] = {};
      try {
        body = JSON.parse(request.responseText) as Sent<T>["body"];
      } catch {
        // A response of a proxy has only a status.
      }
      resolve({
        status: request.status,
        body,
        retryAfterSeconds: Number(request.getResponseHeader("retry-after")) || undefined,
      });
    };
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener("loadend", done);
    request.open("POST", apiUrl(path));
    request.withCredentials = true;
    const token = xsrfToken();
    for (const [name, value] of Object.entries({
      Accept: "application/json",
      "Accept-Language": document.documentElement.lang,
      ...(token ? { "X-XSRF-TOKEN": token } : {}),
    }))
      request.setRequestHeader(name, value);
    request.send(form);
  });
}

/** Uploads or replaces an image; renews a stale XSRF token once. Never throws. */
export async function sendAsset<T = AssetItemView>(
  path: string,
  file: File,
  fields: Record<string, string>,
  onProgress: (share: number) => void,
): Promise<ApiResult<T>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", file);
  let sent = await send<T>(path, form, onProgress);
  if (sent.status === XSRF_REFUSED) {
    if (!(await renewXsrf())) return { kind: "offline" };
    sent = await send<T>(path, form, onProgress);
  }
  const { status, body, retryAfterSeconds } = sent;
  if (status === NO_CONNECTION) return { kind: "offline" };
  if (status < 300 && body.data) return { kind: "ok", data: body.data };
  if (status === 422 && body.errors)
    return { kind: "invalid", message: body.message ?? "", errors: body.errors };
  if (status === 409) return { kind: "conflict", current: body.data, message: body.message };
  return { kind: "refused", status, retryAfterSeconds };
}
