/** What a call of the browser came to: the data, the errors of a 422, a refusal with its status, or no connection at all. */
export type CallResult<T> =
  | { kind: "ok"; data: T }
  | { kind: "invalid"; message: string; errors: Record<string, string[]> }
  | { kind: "refused"; status: number }
  | { kind: "offline" };

type Answer<T> = { data?: T; message?: string; errors?: Record<string, string[]> };

/** Base of the browser's calls (`API_BASE_URL`), which the server writes into the document; the site itself by default. */
const baseUrl = () => (document.documentElement.dataset.apiBase ?? "/").replace(/\/$/, "");

/** Makes a call of the API as the client of the site does: JSON both ways, in the language of the page (spec §7). Never throws. */
export async function callApi<T>(path: string, body: unknown): Promise<CallResult<T>> {
  let response: Response;
  try {
    response = await fetch(baseUrl() + path, {
      method: "POST",
      headers: { Accept: "application/json", "Content-Type": "application/json", "Accept-Language": document.documentElement.lang },
      body: JSON.stringify(body),
    });
  } catch {
    return { kind: "offline" };
  }
  const answer = await response.json().then((parsed: unknown) => parsed as Answer<T>, () => ({}) as Answer<T>);
  if (response.ok) return { kind: "ok", data: (answer.data ?? answer) as T };
  if (response.status === 422 && answer.errors) return { kind: "invalid", message: answer.message ?? "", errors: answer.errors };
  return { kind: "refused", status: response.status };
}
