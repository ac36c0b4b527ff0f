import type { Handler } from "@/lib/kernel/api/declaration";

type AnyHandler =
  | Handler
  | ((request: Request, context: { params: Promise<{ nextauth: string[] }> }) => Promise<Response>);
export type Answer = {
  status: number;
  headers: Headers;
  body: Record<string, unknown> & {
    data: never;
    errors: Record<string, string[]>;
    message: string;
    user: never;
    access_token: string;
    url: string;
  };
};
export type Call = {
  method?: string;
  body?: unknown;
  form?: Record<string, string>;
  headers?: Record<string, string>;
  params?: Record<string, unknown>;
  cookies?: boolean;
};

let counter = 0;

/**
 * For tests: a client with its own IP address, so that rate limits are not shared. As a browser it
 * stores cookies and sends the XSRF token.
 */
export class TestClient {
  readonly cookies = new Map<string, string>();
  /** The attributes of each cookie sorted, since their order has no meaning. */
  readonly attributes = new Map<string, string>();
  bearer: string | undefined;
  constructor(readonly address = `10.1.${Math.floor(++counter / 250)}.${counter % 250}`) {}

  private headersFor({ headers, cookies = true }: Call): Headers {
    const out = new Headers({ "x-client-address": this.address, "user-agent": "test browser" });
    if (cookies && this.cookies.size > 0)
      out.set("cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const xsrf = this.cookies.get("XSRF-TOKEN");
    if (cookies && xsrf) out.set("x-xsrf-token", decodeURIComponent(xsrf));
    if (this.bearer !== undefined) out.set("authorization", `Bearer ${this.bearer}`);
    for (const [name, value] of Object.entries(headers ?? {})) out.set(name, value);
    return out;
  }

  private keep(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = "", ...rest] = cookie.split("; ");
      const [name, value] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
      this.attributes.set(name, rest.toSorted().join("; "));
      if (value === "" || /max-age=0/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }

  async call(handler: AnyHandler, path: string, call: Call = {}): Promise<Answer> {
    const headers = this.headersFor(call);
    let body: string | undefined;
    if (call.form) {
      body = new URLSearchParams(call.form).toString();
      headers.set("content-type", "application/x-www-form-urlencoded");
    } else if (call.body !== undefined) {
      body = JSON.stringify(call.body);
      if (!headers.has("content-type")) headers.set("content-type", "application/json");
    }
    const method = call.method ?? (body === undefined ? "GET" : "POST");
    const request = new Request(`http://localhost:3000${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const response = await (handler as Handler)(request, {
      params: Promise.resolve(call.params ?? {}),
    });
    this.keep(response);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text.startsWith("{") ? JSON.parse(text) : {}) as Answer["body"],
    };
  }
}
