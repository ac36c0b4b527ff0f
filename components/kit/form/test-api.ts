import { act } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";

/** A response of the API; `offline` is no response at all. */
export type TestResponse = { status?: number; body?: unknown; headers?: HeadersInit } | "offline";

const EMPTY: TestResponse = { body: { data: {} } };

function responseOf(answer: TestResponse): Response {
  if (answer === "offline") throw new TypeError("Failed to fetch");
  const { status = 200, body, headers } = answer;
  return new Response(JSON.stringify(body), { status, headers });
}

/**
 * For tests of components: answers every `fetch` and records it. Call it once at the top of a test
 * file. A route is a method with a path, `PUT /api/users/7`; one without a response is answered
 * with empty data.
 */
export function stubApi() {
  const calls: [route: string, body: unknown][] = [];
  const queries: string[] = [];
  const responses = new Map<string, TestResponse | Promise<TestResponse>>();
  const following = new Map<string, TestResponse[]>();
  const answer = async (address: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(address, "http://localhost");
    const route = `${init.method ?? "GET"} ${pathname}`;
    queries.push(search);
    calls.push([route, typeof init.body === "string" ? JSON.parse(init.body) : undefined]);
    const response = (await responses.get(route)) ?? EMPTY;
    const next = following.get(route)?.shift();
    if (next) responses.set(route, next);
    return responseOf(response);
  };
  beforeEach(() => {
    calls.length = 0;
    queries.length = 0;
    responses.clear();
    following.clear();
    vi.stubGlobal("fetch", answer);
  });
  afterEach(() => void vi.unstubAllGlobals());
  return {
    calls,
    /** The query strings of the calls. */
    queries,
    /** Answers the requests of a route: one after the other, the last one from then on. */
    respond(route: string, response: TestResponse, ...later: TestResponse[]) {
      responses.set(route, response);
      following.set(route, later);
    },
    /** Keeps the requests of a route waiting until the returned function is called. */
    hold(route: string): (response?: TestResponse) => Promise<void> {
      let end: (response: TestResponse) => void = () => undefined;
      responses.set(route, new Promise((resolve) => (end = resolve)));
      return (response = EMPTY) =>
        act(async () => {
          end(response);
          await new Promise((done) => setTimeout(done));
        });
    },
  };
}

/**
 * For tests of components: replaces the navigation methods of `window.location`, which jsdom lacks.
 * Call it at the beginning of a test; `stubApi` restores it.
 */
export function stubLocation() {
  const original = window.location;
  const navigation = {
    assign: vi.fn<(url: string) => void>(),
    replace: vi.fn<(url: string) => void>(),
    reload: vi.fn<() => void>(),
  };
  // Over an empty object, since the methods of a real location cannot be replaced.
  const replaced = new Proxy(
    {},
    { get: (_, key) => Reflect.get(key in navigation ? navigation : original, key) },
  );
  vi.stubGlobal("location", replaced);
  return navigation;
}
