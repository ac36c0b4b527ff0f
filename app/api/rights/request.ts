import type { TestUser } from "@/lib/auth/test-users";
import type { Handler } from "@/lib/api/declaration";
import { apiEndpoints } from "../endpoints";

/** Method and path in the table of endpoints, such as `PUT /api/users/{id}`. */
export type EndpointName = `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`;

export type RequestOptions = {
  /**
   * The user and the credentials: a Bearer token, or cookies as a browser. Without a user a
   * visitor.
   */
  user?: TestUser;
  by?: "bearer" | "browser";
  params?: Record<string, string | number>;
  query?: string;
  /** A value is sent as JSON, a text unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
};

export type ApiResponse = {
  status: number;
  headers: Headers;
  data: never;
  errors: Record<string, string[]>;
  message: string;
  body: Record<string, unknown>;
};

let callers = 0;

/** The handler of an endpoint. */
export function handlerOf(endpoint: string): Handler {
  const [method = "", address = ""] = endpoint.split(" ");
  const handler = (apiEndpoints[address] as Record<string, unknown> | undefined)?.[method];
  if (typeof handler !== "function") throw new Error(`there is no ${endpoint}`);
  return handler as Handler;
}

/**
 * For tests: sends a request as a user, each from its own IP address, so that limits are not
 * shared.
 */
export async function sendRequest(
  call: EndpointName,
  { user, by = "bearer", params = {}, query = "", body, headers = {} }: RequestOptions = {},
): Promise<ApiResponse> {
  const [method = "", address = ""] = call.split(" ");
  const sent = new Headers({
    "x-client-address": `10.9.${(++callers >> 8) & 255}.${callers & 255}`,
    ...(user ? user[by] : {}),
  });
  if (body !== undefined) sent.set("content-type", "application/json");
  for (const [name, value] of Object.entries(headers)) sent.set(name, value);
  const path = address.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? "")),
  );
  const request = new Request(`http://localhost:3000${path}${query}`, {
    method,
    headers: sent,
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const response = await handlerOf(call)(request, {
    params: Promise.resolve(
      Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
    ),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  const parsed = (isJson ? JSON.parse(text) : { text }) as Record<string, unknown>;
  return {
    status: response.status,
    headers: response.headers,
    data: parsed.data as never,
    errors: (parsed.errors ?? {}) as Record<string, string[]>,
    message: (parsed.message ?? "") as string,
    body: parsed,
  };
}
