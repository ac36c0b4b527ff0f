import { expect, it } from "vitest";
import { isHandler } from "@/lib/kernel/api/declaration";
import { MANIFESTS } from "@/lib/kernel/manifest/all";
import { makeBodySizes } from "@/lib/kernel/manifest/body-sizes";
import type { Manifest } from "@/lib/kernel/manifest/shape";
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

it("the web server has the body limit of each declared route", () => {
  expect(writes.length).toBeGreaterThan(50);
  for (const { method, path, bodySize: declared = "usual" } of writes)
    expect(bodySize(method, path.replace(/\{\w+\}/g, "12")), `${method} ${path}`).toBe(declared);
});

it("body limits are declared for no other routes", () => {
  const larger = writes
    .filter((one) => one.bodySize)
    .map(({ method, path }) => `${method} ${path}`);
  const known = manifests.flatMap((manifest) => Object.keys(manifest.bodySizes ?? {}));
  expect(known.sort()).toEqual(larger.sort());
});

it("only endpoints for users accept larger bodies, but for signed mails; files only as forms", () => {
  for (const { method, path, bodySize: declared, access, form } of writes) {
    if (declared && declared !== "mail") expect(access, `${method} ${path}`).not.toBe("public");
    expect(declared === "file", `${method} ${path}`).toBe(form === "file");
  }
});
