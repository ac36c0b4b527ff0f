import { describe, expect, it } from "vitest";
import { z } from "zod";
import { testUser } from "@/lib/kernel/auth/test-users";
import { requestLocale } from "@/lib/kernel/http/request-locale";
import type { Access } from "./declaration";
import { route } from "./route";

const context = { params: Promise.resolve({}) };
const get = (url = "/api/x", headers: Record<string, string> = {}) =>
  new Request(`http://localhost:3000${url}`, { headers });

describe("route", () => {
  it("answers an unknown access name with 500 'Unknown middleware'", async () => {
    const handler = route({
      summary: "",
      access: "admins" as Access,
      responseKind: "item",
      run: async () => ({}),
    });
    const response = await handler(get(), context);
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({
      message: "Unknown middleware",
      request_id: expect.any(String) as unknown,
    });
  });
  it.each(["user", "editor", "manager"] as const)(
    "refuses visitors where access is %s",
    async (access) => {
      let ran = false;
      const handler = route({
        summary: "",
        access,
        responseKind: "item",
        run: async () => {
          ran = true;
          return {};
        },
      });
      expect((await handler(get(), context)).status).toBe(401);
      expect(ran).toBe(false);
    },
  );
  it("hides the message of an internal error", async () => {
    const handler = route({
      summary: "",
      access: "public",
      responseKind: "item",
      run: async () => {
        throw new Error("SELECT secret FROM user");
      },
    });
    const response = await handler(get(), context);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toMatch(/secret|stack|SELECT/);
  });
  it("checks the content type, then the origin, then the body", async () => {
    const handler = route({
      summary: "",
      access: "public",
      body: z.object({ a: z.string() }),
      responseKind: "item",
      run: async () => ({}),
    });
    const post = (headers: Record<string, string>, body: string) =>
      handler(
        new Request("http://localhost:3000/api/x", { method: "POST", body, headers }),
        context,
      );
    expect(
      (await post({ "content-type": "text/plain", origin: "https://evil.example" }, "x")).status,
    ).toBe(415);
    expect(
      (await post({ "content-type": "application/json", origin: "https://evil.example" }, "{}"))
        .status,
    ).toBe(403);
    expect((await post({ "content-type": "application/json" }, "{}")).status).toBe(422);
    expect((await post({ "content-type": "application/json" }, '{"a":"b"}')).status).toBe(200);
  });
});

describe("a route with cookies or a token", () => {
  const write = route({
    summary: "",
    access: "user",
    body: z.object({ a: z.string() }),
    responseKind: "item",
    run: async ({ actor }) => ({ id: actor.userId }),
  });
  const read = route({
    summary: "",
    access: "user",
    responseKind: "item",
    run: async ({ actor }) => ({ id: actor.userId }),
  });
  const put = (headers: Record<string, string>, body = '{"a":"b"}') =>
    write(
      new Request("http://localhost:3000/api/x", {
        method: "PUT",
        body,
        headers: { "content-type": "application/json", ...headers },
      }),
      context,
    );
  it("accepts a write with the session's XSRF token, and answers 419 to any other or none", async () => {
    const [one, other] = [await testUser(), await testUser()];
    expect((await put(one.browser)).status).toBe(200);
    const without = Object.fromEntries(
      Object.entries(one.browser).filter(([name]) => name !== "x-xsrf-token"),
    );
    const result = await put(without);
    expect([result.status, await result.json()]).toEqual([
      419,
      { message: "CSRF token mismatch." },
    ]);
    for (const token of [
      "",
      "x",
      other.browser["x-xsrf-token"]!,
      `${one.browser["x-xsrf-token"]}x`,
    ])
      expect((await put({ ...one.browser, "x-xsrf-token": token })).status, token).toBe(419);
    const foreign = one.browser.cookie!.replace(
      /XSRF-TOKEN=[^;]+/,
      `XSRF-TOKEN=${other.browser["x-xsrf-token"]}`,
    );
    expect(
      (
        await put({
          ...one.browser,
          cookie: foreign,
          "x-xsrf-token": other.browser["x-xsrf-token"]!,
        })
      ).status,
    ).toBe(419);
  });
  it("needs no XSRF token for reads or with a Bearer token", async () => {
    const [one, other] = [await testUser(), await testUser()];
    expect((await read(get("/api/x", { cookie: one.browser.cookie! }), context)).status).toBe(200);
    expect((await put(one.bearer)).status).toBe(200);
    const both = await put({ ...one.bearer, cookie: other.browser.cookie! });
    expect([both.status, await both.json()]).toEqual([200, { data: { id: one.userId } }]);
    expect(
      (
        await put({
          authorization: "Bearer wrong",
          cookie: other.browser.cookie!,
          "x-xsrf-token": other.browser["x-xsrf-token"]!,
        })
      ).status,
    ).toBe(401);
  });
  it("refuses requests from another site with cookies or token", async () => {
    const one = await testUser();
    for (const headers of [one.browser, one.bearer])
      expect((await put({ ...headers, origin: "https://evil.example" })).status).toBe(403);
  });
  it("checks origin, then XSRF, then authentication, then the body", async () => {
    const one = await testUser();
    expect(
      (await put({ ...one.browser, origin: "https://evil.example", "x-xsrf-token": "x" }, "{}"))
        .status,
    ).toBe(403);
    expect((await put({ ...one.browser, "x-xsrf-token": "x" }, "{}")).status).toBe(419);
    expect((await put({}, "{}")).status).toBe(401);
    expect((await put(one.browser, "{}")).status).toBe(422);
  });
  it("responds to signed-in users with no-store", async () => {
    expect(
      (await read(get("/api/x", (await testUser()).bearer), context)).headers.get("cache-control"),
    ).toBe("no-store");
  });
  it("accepts 60 writes a minute from one user", async () => {
    const [one, other] = [await testUser(), await testUser()];
    const statuses = await Promise.all(
      Array.from({ length: 62 }, () => put(one.bearer).then(({ status }) => status)),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await put(other.bearer)).status).toBe(200);
  });
});

it.each([
  ["", "", "el"],
  ["?locale=en", "el", "en"],
  ["?locale=xx", "en", "en"],
  ["", "en-US,en;q=0.9", "en"],
  ["", "fr,en;q=0.5,el;q=0.4", "en"],
  ["", "*", "el"],
  ["", "en;q=0", "el"],
  ["", "de", "el"],
])("reads the language of %j with Accept-Language %j as %s", (query, header, expected) => {
  const request = get(`/api/x${query}`, header ? { "accept-language": header } : {});
  expect(
    requestLocale(
      new URL(request.url).searchParams.get("locale"),
      request.headers.get("accept-language"),
    ),
  ).toBe(expected);
});
