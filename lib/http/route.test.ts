import { describe, expect, it } from "vitest";
import { z } from "zod";
import { requestLocale } from "./request-locale";
import { route, type Access } from "./route";

const context = { params: Promise.resolve({}) };
const get = (url = "/api/x", headers: Record<string, string> = {}) => new Request(`http://localhost:3000${url}`, { headers });

describe("route", () => {
  it("answers an unknown access name with 500 'Unknown middleware' (spec §8)", async () => {
    const handler = route({ summary: "", access: "admins" as Access, answer: "item", run: async () => ({}) });
    const response = await handler(get(), context);
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ message: "Unknown middleware", request_id: expect.any(String) as unknown });
  });
  it.each(["user", "editor", "manager"] as const)("sends visitors away from what is for %s", async (access) => {
    let ran = false;
    const handler = route({ summary: "", access, answer: "item", run: async () => { ran = true; return {}; } });
    expect((await handler(get(), context)).status).toBe(401);
    expect(ran).toBe(false);
  });
  it("hides what failed inside", async () => {
    const handler = route({ summary: "", access: "public", answer: "item", run: async () => { throw new Error("SELECT secret FROM user"); } });
    const response = await handler(get(), context);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toMatch(/secret|stack|SELECT/);
  });
  it("checks the origin before the body, and the shape of the request before both", async () => {
    const handler = route({ summary: "", access: "public", body: z.object({ a: z.string() }), answer: "item", run: async () => ({}) });
    const post = (headers: Record<string, string>, body: string) => handler(new Request("http://localhost:3000/api/x", { method: "POST", body, headers }), context);
    expect((await post({ "content-type": "text/plain", origin: "https://evil.example" }, "x")).status).toBe(415);
    expect((await post({ "content-type": "application/json", origin: "https://evil.example" }, "{}")).status).toBe(403);
    expect((await post({ "content-type": "application/json" }, "{}")).status).toBe(422);
    expect((await post({ "content-type": "application/json" }, '{"a":"b"}')).status).toBe(200);
  });
});

it.each([
  ["", "", "el"], ["?locale=en", "el", "en"], ["?locale=xx", "en", "en"], ["", "en-US,en;q=0.9", "en"], ["", "fr,en;q=0.5,el;q=0.4", "en"], ["", "*", "el"], ["", "en;q=0", "el"], ["", "de", "el"],
])("reads the language of %j with Accept-Language %j as %s", (query, header, expected) => {
  const request = get(`/api/x${query}`, header ? { "accept-language": header } : {});
  expect(requestLocale(new URL(request.url).searchParams.get("locale"), request.headers.get("accept-language"))).toBe(expected);
});
