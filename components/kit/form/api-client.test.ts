import { afterEach, describe, expect, it, vi } from "vitest";
import { apiBaseUrl } from "./api-address";
import { callApi, XSRF_REFUSED } from "./api-client";

const bases = { apiBase: "https://api.example.gr/", adminBase: "https://admin.example.gr" };

it.each([
  "/auth/login",
  "/auth/csrf-cookie",
  "/auth/sessions/7",
  "/api/users/loggeduser",
  "/api/users/loggeduser?locale=en",
])("sends %s to the authentication host", (path) =>
  expect(apiBaseUrl(path, bases)).toBe("https://admin.example.gr"),
);
it.each([
  "/api/users",
  "/api/users/7",
  "/api/contact",
  "/api/auth/session",
  "/authors",
  "/api/users/loggedusers",
])("sends %s to the API", (path) => expect(apiBaseUrl(path, bases)).toBe("https://api.example.gr"));
it("uses the site by default, and one base for both", () => {
  expect([apiBaseUrl("/auth/login", {}), apiBaseUrl("/api/contact", {})]).toEqual(["", ""]);
  expect(apiBaseUrl("/auth/login", { apiBase: "https://api.example.gr" })).toBe(
    "https://api.example.gr",
  );
});

describe("a 409", () => {
  const result = (body: object) => {
    vi.stubGlobal("document", { documentElement: { dataset: {}, lang: "el" }, cookie: "" });
    vi.stubGlobal(
      "fetch",
      vi.fn(() => Promise.resolve(Response.json(body, { status: 409 }))),
    );
    return callApi("/api/users/7", { roles: ["user"] }, "PUT");
  };
  afterEach(() => vi.unstubAllGlobals());

  it("has the server's message, in the page's locale", async () => {
    const message = "Είναι ο τελευταίος διαχειριστής.";
    expect(await result({ message, data: { version: 3 } })).toEqual({
      kind: "conflict",
      current: { version: 3 },
      message,
    });
    expect(vi.mocked(fetch).mock.calls[0]![1]).toMatchObject({
      headers: { "Accept-Language": "el" },
    });
  });
  it("without a body has neither message nor state", async () => {
    expect(await result({})).toEqual({ kind: "conflict", current: undefined, message: undefined });
  });
});

describe("a stale XSRF token", () => {
  /** Mocks the responses of the requests in order; `undefined` is a network error. */
  const withResponses = (...statuses: (number | undefined)[]) => {
    vi.stubGlobal("document", { documentElement: { dataset: {}, lang: "el" }, cookie: "" });
    const results = statuses.map(
      (status) => () =>
        status === undefined
          ? Promise.reject(new TypeError("offline"))
          : Promise.resolve(
              status === 204
                ? new Response(null, { status })
                : Response.json({ data: { id: 7 } }, { status }),
            ),
    );
    vi.stubGlobal(
      "fetch",
      vi.fn(() => results.shift()!()),
    );
  };
  const paths = () => vi.mocked(fetch).mock.calls.map(([address]) => address);
  afterEach(() => vi.unstubAllGlobals());

  it("is renewed, and the request repeated once", async () => {
    withResponses(XSRF_REFUSED, 204, 200);
    expect(await callApi("/api/users/7", {}, "PUT")).toEqual({ kind: "ok", data: { id: 7 } });
    expect(paths()).toEqual(["/api/users/7", "/auth/csrf-cookie", "/api/users/7"]);
    withResponses(XSRF_REFUSED, 204, XSRF_REFUSED);
    expect(await callApi("/api/users/7", {}, "PUT")).toMatchObject({
      kind: "refused",
      status: XSRF_REFUSED,
    });
    expect(paths()).toHaveLength(3);
  });
  it("is reported as offline when the renewal has no connection", async () => {
    withResponses(XSRF_REFUSED, undefined);
    expect(await callApi("/api/users/7", {}, "PUT")).toEqual({ kind: "offline" });
  });
});
