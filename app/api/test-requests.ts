import { beforeAll } from "vitest";
import type { Handler } from "@/lib/kernel/api/declaration";
import { seedTestContent } from "./test-content";

type Any = Handler | ((request: Request) => Promise<Response>);
let caller = 0;

export async function callHandler(
  handler: Any,
  url: string,
  init: RequestInit & { params?: Record<string, string> } = {},
) {
  const headers = new Headers(init.headers);
  // Each endpoint has its own IP address, so that rate limits are not shared; tests of limits set
  // theirs.
  if (!headers.has("x-client-address")) headers.set("x-client-address", `10.0.0.${++caller}`);
  const request = new Request(`http://localhost:3000${url}`, { ...init, headers });
  const response = await (handler as Handler)(request, {
    params: Promise.resolve(init.params ?? {}),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return {
    status: response.status,
    headers: response.headers,
    body: text && isJson ? (JSON.parse(text) as unknown) : undefined,
  } as {
    status: number;
    headers: Headers;
    body: { data: never; meta: never; links: never; errors: never; message: string } & Record<
      string,
      unknown
    >;
  };
}

export let ids: Awaited<ReturnType<typeof seedTestContent>>;
beforeAll(async () => {
  ids = await seedTestContent();
});
