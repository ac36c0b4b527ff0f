import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { describeApi } from "@/lib/kernel/api/openapi";
import type { Handler } from "@/lib/kernel/api/declaration";
import { apiEndpoints } from "./endpoints";
import { addressOf, withoutModule } from "./rights/matrix";

const apiFolder = import.meta.dirname;

function routeFolders(folder: string): string[] {
  return readdirSync(path.join(apiFolder, folder)).flatMap((name) => {
    const inside = path.posix.join(folder, name);
    if (statSync(path.join(apiFolder, inside)).isDirectory()) return routeFolders(inside);
    return name === "route.ts" ? [folder] : [];
  });
}

/**
 * Route folders without endpoints of the API: the description itself, the 404 of unknown endpoints,
 * and next-auth.
 */
const NO_CALLS = new Set(["openapi.json", "[...path]", "auth/[...nextauth]"]);

it("lists every route file", () => {
  const addresses = routeFolders("")
    .filter((folder) => !NO_CALLS.has(withoutModule(folder)))
    .map(addressOf);
  expect(addresses.sort()).toEqual(Object.keys(apiEndpoints).sort());
});

const document = describeApi(apiEndpoints, {
  title: "DS API",
  version: "1",
  url: "http://localhost",
});

it("describes every endpoint with its response, and nothing by an empty schema", () => {
  expect(Object.keys(document.paths ?? {}).sort()).toEqual(Object.keys(apiEndpoints).sort());
  const product = document.paths?.["/api/product"]?.get;
  expect(
    product?.parameters?.map((parameter) => ("name" in parameter ? parameter.name : "")),
  ).toEqual(
    expect.arrayContaining(["category", "sub_category", "per_page", "current_page", "sort"]),
  );
  expect(JSON.stringify(product?.responses)).toContain("product_name");
  expect(document.paths?.["/api/contact"]?.post?.requestBody).toBeDefined();
});

it("describes the access of an endpoint, and every request body", () => {
  expect(Object.keys(document.components?.securitySchemes ?? {})).toEqual(["bearer", "browser"]);
  for (const [path, handlers] of Object.entries(apiEndpoints)) {
    for (const [method, handler] of Object.entries(handlers)) {
      if (typeof handler !== "function" || !("declaration" in handler)) continue;
      const { declaration } = handler as Handler;
      const described = document.paths?.[path]?.[method.toLowerCase() as "get"];
      if (method === "HEAD") continue;
      const needsUser =
        described?.security?.length &&
        !described.security.some((one) => Object.keys(one).length === 0);
      expect(Boolean(needsUser), `${method} ${path}`).toBe(declaration.access !== "public");
      if (declaration.body)
        expect(JSON.stringify(described?.requestBody), `${method} ${path}`).toMatch(
          /"properties":\{"/,
        );
    }
  }
  const register = JSON.stringify(document.paths?.["/api/users"]?.post);
  for (const word of ["password_confirmation", "vat_number", '"roles"', '"201"', '"409"'])
    expect(register, word).toContain(word);
  expect(document.paths?.["/auth/logout"]?.post?.responses).toHaveProperty("204");
});

it("describes the items of editing lists, and the parameters of both views", () => {
  const rows: [string, string[]][] = [
    ["/api/product", ["body", "pending_state", "submitted_at"]],
    ["/api/member", ["letter", "approved_at", "vat_number"]],
    ["/api/page", ["blocks", "deleted_at"]],
    ["/api/chunk", ["content", "deleted_at"]],
    ["/api/content-member", ["attachments", "deleted_at"]],
    ["/api/content-asset", ["used_by_count", "original_name"]],
    ["/api/company-category", ["members_count", "posts_count", "position"]],
  ];
  for (const [path, fields] of rows) {
    const get = document.paths?.[path]?.get;
    for (const field of fields)
      expect(JSON.stringify(get?.responses), path).toContain(`"${field}":`);
    expect(
      get?.parameters?.map((one) => ("name" in one ? one.name : "")),
      path,
    ).toContain("admin");
  }
  const names = document.paths?.["/api/product"]?.get?.parameters ?? [];
  expect(names.map((one) => ("name" in one ? one.name : ""))).toEqual(
    expect.arrayContaining(["sub_category", "sub_category_id", "trash", "review"]),
  );
});

it("keeps route files short", () => {
  const lengths = routeFolders("").map((folder) => {
    const source = readFileSync(path.join(apiFolder, folder, "route.ts"), "utf8");
    return { folder, lines: source.trimEnd().split("\n").length };
  });
  expect(lengths.filter(({ lines }) => lines > 65)).toEqual([]);
  const sorted = lengths.map(({ lines }) => lines).sort((a, b) => a - b);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(25);
});
