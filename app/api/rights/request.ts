import { readdirSync } from "node:fs";
import path from "node:path";
import type { TestUser } from "@/lib/kernel/auth/test-users";
import { isHandler, type Handler } from "@/lib/kernel/api/declaration";

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

const API = path.resolve(import.meta.dirname, "..");

/** The folder of the module that each first segment of an address lies in. */
const modules: ReadonlyMap<string, string> = new Map(
  readdirSync(API)
    .filter((name) => name.startsWith("("))
    .flatMap((module) =>
      readdirSync(path.join(API, module)).map((name) => [name, module] as const),
    ),
);

let callers = 0;
const handlers = new Map<string, Handler>();

/**
 * The handler of an endpoint, from the route file at its address: the table of all endpoints would
 * load the whole program for each test file, which takes longer than most of their tests.
 */
export async function handlerOf(endpoint: string): Promise<Handler> {
  const known = handlers.get(endpoint);
  if (known) return known;
  const [method = "", address = ""] = endpoint.split(" ");
  const folder = address.replace(/^\/(?:api\/)?/, "").replace(/\{(\w+)\}/g, "[$1]");
  const file = path.join(API, modules.get(folder.split("/")[0]!) ?? "", folder, "route.ts");
  const route: Record<string, unknown> = await import(/* @vite-ignore */ file);
  const handler = route[method];
  if (!isHandler(handler)) throw new Error(`there is no ${endpoint}`);
  handlers.set(endpoint, handler);
  return handler;
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
    // Each in a network of its own.
    "x-client-address": `10.${(++callers >> 8) & 255}.${callers & 255}.9`,
    ...(user ? user[by] : {}),
  });
  if (body !== undefined) sent.set("content-type", "application/json");
  for (const [name, value] of Object.entries(headers)) sent.set(name, value);
  const urlPath = address.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? "")),
  );
  const request = new Request(`http://localhost:3000${urlPath}${query}`, {
    method,
    headers: sent,
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const handler = await handlerOf(call);
  const response = await handler(request, {
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
