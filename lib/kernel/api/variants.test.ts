import { describe, expect, it } from "vitest";
import { z } from "zod";
import { testUser } from "@/lib/kernel/auth/test-users";
import type { Role } from "@/lib/kernel/core/actor";
import { bodyByRole, type Handler } from "./declaration";
import { byQuery } from "./by-query";
import { describeApi } from "./openapi";
import { route } from "./route";

const context = { params: Promise.resolve({}) };

async function send(handler: Handler, url: string, role?: Role, body?: unknown) {
  const user = role && (await testUser({ role }));
  const response = await handler(
    new Request(`http://localhost:3000${url}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { ...user?.bearer, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
    context,
  );
  const { data, errors } = (await response.json()) as { data?: unknown; errors?: object };
  return { status: response.status, data, fields: Object.keys(errors ?? {}) };
}

const list = route({
  summary: "",
  access: "public",
  query: z.object({ sort: z.enum(["title"]).optional() }),
  responseKind: "item",
  response: z.object({ title: z.string() }),
  run: async ({ query }) => ({ view: "public", ...query }),
  admin: {
    access: "editor",
    query: z.object({ status: z.enum(["draft"]).optional() }),
    response: z.object({ status: z.string() }),
    run: async ({ actor, query }) => ({ view: "editing", role: actor.role, ...query }),
  },
});

describe("admin=true", () => {
  it("selects the editing view with a query schema of its own", async () => {
    expect(await send(list, "/api/x?admin=true&status=draft", "editor")).toMatchObject({
      status: 200,
      data: { view: "editing", role: "editor", status: "draft" },
    });
    expect(await send(list, "/api/x?admin=1&status=y", "manager")).toMatchObject({
      status: 422,
      fields: ["status"],
    });
  });
  it("grants no right", async () => {
    for (const value of ["true", "1"]) {
      expect((await send(list, `/api/x?admin=${value}`)).status).toBe(401);
      expect((await send(list, `/api/x?admin=${value}`, "user")).status).toBe(403);
    }
  });
  it("is refused with other values; without it editors get the public response", async () => {
    for (const url of ["/api/x?sort=title", "/api/x?sort=title&admin=false"])
      expect((await send(list, url, "editor")).data).toEqual({ view: "public", sort: "title" });
    expect(await send(list, "/api/x?admin=maybe")).toMatchObject({
      status: 422,
      fields: ["admin"],
    });
    expect((await send(list, "/api/x?sort=evil")).status).toBe(422);
  });
  it("is described in OpenAPI with both schemas and all parameters", () => {
    const info = { title: "", version: "1", url: "http://localhost" };
    const described = describeApi({ "/api/x": { GET: list } }, info).paths?.["/api/x"]?.get;
    const names = described?.parameters?.map((one) => ("name" in one ? one.name : one.$ref));
    expect(names?.sort()).toEqual([
      "#/components/parameters/AcceptLanguage",
      "#/components/parameters/Locale",
      "admin",
      "sort",
      "status",
    ]);
    expect(JSON.stringify(described?.responses)).toMatch(/"anyOf".*"title".*"status"/);
    expect(Object.keys(described?.responses ?? {})).toEqual([
      "200",
      "401",
      "403",
      "422",
      "500",
      "503",
    ]);
  });
});

describe("a body by role", () => {
  const own = z.object({ title: z.string() });
  const handler = route({
    summary: "",
    access: "public",
    body: bodyByRole({ public: own, editor: own.extend({ status: z.enum(["published"]) }) }),
    responseKind: "item",
    run: async ({ body }) => body,
  });
  const body = { title: "a", status: "published" };
  it.each([
    [undefined, { title: "a" }],
    ["user", { title: "a" }],
    ["editor", body],
    ["manager", body],
  ] as const)("of %s keeps the fields of that role", async (role, data) => {
    expect((await send(handler, "/api/x", role, body)).data).toEqual(data);
  });
  it("is validated by the schema of the role only", async () => {
    const wrong = { title: "a", status: "evil" };
    expect((await send(handler, "/api/x", "user", wrong)).status).toBe(200);
    expect((await send(handler, "/api/x", "editor", wrong)).fields).toEqual(["status"]);
  });
});

describe("an operation of a role", () => {
  const handler = route({
    summary: "",
    access: "public",
    body: z.object({ email: z.string() }),
    responseKind: "item",
    run: async () => "public",
    editor: { body: z.object({ name: z.string() }), run: async ({ actor }) => actor.role },
    manager: { body: z.object({ id: z.int() }), run: async ({ body }) => body.id },
  });
  it("is selected by the actor's highest role", async () => {
    const body = { email: "a", name: "b", id: 3 };
    expect((await send(handler, "/api/x", undefined, body)).data).toBe("public");
    expect((await send(handler, "/api/x", "user", body)).data).toBe("public");
    expect((await send(handler, "/api/x", "editor", body)).data).toBe("editor");
    expect((await send(handler, "/api/x", "manager", body)).data).toBe(3);
  });
});

describe("an endpoint chosen by a query parameter", () => {
  const kind = z.object({ kind: z.enum(["a", "b"]) });
  const of = (name: string) =>
    route({
      summary: "",
      access: "public",
      query: kind,
      responseKind: "item",
      run: async () => name,
    });
  const handler = byQuery("kind", { a: of("first"), b: of("second") });
  it("selects the handler and refuses unknown values", async () => {
    expect((await send(handler, "/api/x?kind=a")).data).toBe("first");
    expect((await send(handler, "/api/x?kind=b&kind=a")).data).toBe("second");
    expect((await send(handler, "/api/x?kind=c")).fields).toEqual(["kind"]);
    expect((await send(handler, "/api/x?kind=constructor")).fields).toEqual(["kind"]);
    expect((await send(handler, "/api/x")).fields).toEqual(["kind"]);
  });
});
