import { expect, it } from "vitest";
import { isHandler } from "@/lib/api/declaration";
import { MANIFESTS } from "@/lib/manifest/all";
import { makeBodySizes } from "@/lib/manifest/body-sizes";
import type { Manifest } from "@/lib/manifest/shape";
import { apiEndpoints } from "./endpoints";

const manifests: readonly Manifest[] = MANIFESTS;
const bodySize = makeBodySizes();

const writes = Object.entries(apiEndpoints).flatMap(([path, calls]) =>
  Object.entries(calls).flatMap(([method, handler]) =>
    isHandler(handler) && method !== "GET" && method !== "HEAD"
      ? [{ method, path, ...handler.declaration }]
      : [],
  ),
);

it("the web server knows the size of a body that each route declares", () => {
  expect(writes.length).toBeGreaterThan(50);
  for (const { method, path, bodySize: declared = "usual" } of writes)
    expect(bodySize(method, path.replace(/\{\w+\}/g, "12")), `${method} ${path}`).toBe(declared);
});

it("and of no others", () => {
  const larger = writes
    .filter((one) => one.bodySize)
    .map(({ method, path }) => `${method} ${path}`);
  const known = manifests.flatMap((manifest) => Object.keys(manifest.bodySizes ?? {}));
  expect(known.sort()).toEqual(larger.sort());
});

it("larger bodies are read of users alone, and files where a form takes them", () => {
  for (const { method, path, bodySize: declared, access, form } of writes) {
    if (declared) expect(access, `${method} ${path}`).not.toBe("public");
    expect(declared === "file", `${method} ${path}`).toBe(form === "file");
  }
});
