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

/** The type of a body that is a file and nothing else. */
const FILE_TYPE = "application/octet-stream";

/** Sends a form or a file with upload progress, which `fetch` lacks. */
function send<T>(
  path: string,
  body: FormData | File,
  onProgress: (share: number) => void,
): Promise<Sent<T>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const done = () => {
      let answer: Sent<T>["body"] = {};
      try {
        answer = JSON.parse(request.responseText) as Sent<T>["body"];
      } catch {
        // A response of a proxy has only a status.
      }
      resolve({
        status: request.status,
        body: answer,
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
      ...(body instanceof File ? { "Content-Type": FILE_TYPE } : {}),
    }))
      request.setRequestHeader(name, value);
    request.send(body);
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
  return sendFile(path, form, onProgress);
}

/** Sends a form with a file, or a file alone; renews a stale XSRF token once. Never throws. */
export async function sendFile<T>(
  path: string,
  body: FormData | File,
  onProgress: (share: number) => void,
): Promise<ApiResult<T>> {
  let sent = await send<T>(path, body, onProgress);
  if (sent.status === XSRF_REFUSED) {
    if (!(await renewXsrf())) return { kind: "offline" };
    sent = await send<T>(path, body, onProgress);
  }
  const { status, body: answer, retryAfterSeconds } = sent;
  if (status === NO_CONNECTION) return { kind: "offline" };
  if (status < 300 && answer.data) return { kind: "ok", data: answer.data };
  if (status === 422 && answer.errors)
    return { kind: "invalid", message: answer.message ?? "", errors: answer.errors };
  if (status === 409) return { kind: "conflict", current: answer.data, message: answer.message };
  return { kind: "refused", status, retryAfterSeconds };
}
