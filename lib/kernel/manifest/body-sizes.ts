import type { BodySize } from "@/lib/kernel/core/body-size";
import { MANIFESTS } from "./all";
import { endpointPattern } from "./endpoint-pattern";
import type { Manifest } from "./shape";

/** Makes a lookup of body size classes by method and path; `usual` is the default. */
export function makeBodySizes(manifests: readonly Manifest[] = MANIFESTS) {
  const rules = manifests.flatMap(({ bodySizes = {} }) =>
    Object.entries(bodySizes).map(([endpoint, size]) => {
      const [method = "", path = ""] = endpoint.split(" ");
      return { method, pattern: endpointPattern(path), size };
    }),
  );
  return (method: string, path: string): BodySize =>
    rules.find((rule) => rule.method === method && rule.pattern.test(path))?.size ?? "usual";
}
