import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { describeCalls } from "@/lib/http/openapi";
import { allCalls } from "./all-calls";

const here = import.meta.dirname;

function routeFolders(folder: string): string[] {
  return readdirSync(path.join(here, folder)).flatMap((name) => {
    const inside = path.posix.join(folder, name);
    if (statSync(path.join(here, inside)).isDirectory()) return routeFolders(inside);
    return name === "route.ts" ? [folder] : [];
  });
}

/** Folders that hold no call of the contract: the description itself, and the answer to unknown calls. */
const NO_CALLS = new Set(["openapi.json", "[...path]"]);

it("names every route file", () => {
  const addresses = routeFolders("").filter((folder) => !NO_CALLS.has(folder)).map((folder) => `/api/${folder.replace(/\[(\w+)\]/g, "{$1}")}`);
  expect(addresses.sort()).toEqual(Object.keys(allCalls).sort());
});

it("describes every call with its answer, and nothing by an empty schema", () => {
  const document = describeCalls(allCalls, { title: "DS API", version: "1", url: "http://localhost" });
  expect(Object.keys(document.paths ?? {}).sort()).toEqual(Object.keys(allCalls).sort());
  const product = document.paths?.["/api/product"]?.get;
  expect(product?.parameters?.map((parameter) => ("name" in parameter ? parameter.name : ""))).toEqual(expect.arrayContaining(["category", "sub_category", "per_page", "current_page", "sort", "locale"]));
  expect(JSON.stringify(product?.responses)).toContain("product_name");
  expect(document.paths?.["/api/contact"]?.post?.requestBody).toBeDefined();
});

it("keeps route files short", () => {
  for (const folder of routeFolders("")) expect(readFileSync(path.join(here, folder, "route.ts"), "utf8").split("\n").length, folder).toBeLessThanOrEqual(40);
});
