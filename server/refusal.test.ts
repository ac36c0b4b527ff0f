import { expect, it } from "vitest";
import { AppError } from "@/lib/kernel/core/errors";
import { ask, cache, jobs, refuseWith } from "./test-server";

const busy = (code: "too_many" | "unavailable") =>
  new AppError(code, { headers: { "Retry-After": "2" } });

it.each([
  ["/directory", "el", "Πολλοί επισκέπτες"],
  ["/en/directory", "en", "Many visitors"],
  ["/en/search?q=a", "en", "Many visitors"],
])("a refused page says so in its language, and asks again: %s", async (path, locale, text) => {
  refuseWith(busy("unavailable"));
  const { status, headers, body } = await ask(path);
  expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([
    503,
    "2",
    expect.stringContaining("no-store"),
  ]);
  expect(String(body)).toContain(`<html lang="${locale}">`);
  expect(String(body)).toContain(text);
  expect(String(body)).toContain('<meta http-equiv="refresh" content="2">');
  expect(headers["content-security-policy"]).toContain("default-src");
  expect(headers.connection).not.toBe("close");
  expect(jobs).toHaveLength(0);
});

it("a page that ends the threads that render it is refused as an error, and does not ask again", async () => {
  refuseWith(new AppError("server_error"));
  const { status, headers, body } = await ask("/en/directory");
  expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([
    500,
    undefined,
    expect.stringContaining("no-store"),
  ]);
  expect(String(body)).toContain("An error occurred");
  expect(String(body)).not.toContain("refresh");
});

it("a refused call gets JSON, and a payload nothing", async () => {
  refuseWith(busy("too_many"));
  for (const [path, method] of [
    ["/api/product", "GET"],
    ["/api/product?search=a", "GET"],
    ["/api/event-order", "POST"],
  ] as const) {
    const { status, headers, body } = await ask(
      path,
      {},
      method,
      method === "POST" ? "{}" : undefined,
    );
    expect([status, headers["retry-after"], String(body)]).toEqual([
      429,
      "2",
      '{"message":"Too Many Attempts."}',
    ]);
  }
  const payload = await ask("/directory?_rsc=a", { rsc: "1" });
  expect([payload.status, payload.body.length]).toEqual([429, 0]);
});

it("what is cached is sent, however much waits", async () => {
  await ask("/directory");
  expect(cache.get("document /directory")).toBeDefined();
  refuseWith(busy("unavailable"));
  expect((await ask("/directory")).status).toBe(200);
  // After a change it is still one of the pages that are read most, and waits for nothing.
  cache.onDropped = undefined;
  cache.purge(["posts"]);
  expect((await ask("/directory")).status).toBe(200);
  // A control: another page is not cached, and nobody has read it.
  expect((await ask("/agenda")).status).toBe(503);
});
