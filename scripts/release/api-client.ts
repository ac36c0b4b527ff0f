/** A signed-in client of a running site of any version, which uses only the API. */
export interface ApiClient {
  /** A request with a JSON body. @throws Error with the response when its status is not 2xx */
  send(method: string, path: string, body?: object): Promise<ApiItem>;
  /** Uploads a PNG and gives its row. */
  upload(png: Buffer, name: string): Promise<ApiItem>;
}

type ApiItem = Record<string, unknown> & { id: number };

function isItem(value: unknown): value is ApiItem {
  return typeof value === "object" && value !== null && "id" in value;
}

async function readItem(response: Response, what: string): Promise<ApiItem> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${what}: ${response.status} ${text.slice(0, 500)}`);
  const body: unknown = text === "" ? { data: { id: 0 } } : JSON.parse(text);
  const data = typeof body === "object" && body !== null && "data" in body ? body.data : body;
  return isItem(data) ? data : { ...(typeof data === "object" ? data : {}), id: 0 };
}

/** Signs in at a site. @throws Error when the password is refused */
export async function signIn(origin: string, email: string, password: string): Promise<string> {
  const response = await fetch(`${origin}/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const body: unknown = await response.json();
  if (typeof body === "object" && body !== null && "access_token" in body)
    return String(body.access_token);
  throw new Error(`sign-in of ${email}: ${response.status}`);
}

/** @param token access token, or undefined for a visitor */
export function apiClient(origin: string, token: string | undefined): ApiClient {
  const authorization: Record<string, string> =
    token === undefined ? {} : { Authorization: `Bearer ${token}` };
  return {
    async send(method, path, body) {
      const response = await fetch(`${origin}${path}`, {
        method,
        headers: { ...authorization, "Content-Type": "application/json", "Accept-Language": "en" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return readItem(response, `${method} ${path}`);
    },
    async upload(png, name) {
      const form = new FormData();
      form.set("file", new Blob([new Uint8Array(png)], { type: "image/png" }), name);
      const response = await fetch(`${origin}/api/content-asset`, {
        method: "POST",
        headers: authorization,
        body: form,
      });
      return readItem(response, `upload of ${name}`);
    },
  };
}
