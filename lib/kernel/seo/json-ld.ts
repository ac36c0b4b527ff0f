import type { Graph, Thing } from "schema-dts";

/** One JSON-LD graph of nodes that refer to each other by `@id`. */
export function graphOf(...nodes: (Thing | undefined)[]): Graph {
  return {
    "@context": "https://schema.org",
    "@graph": nodes.filter((thing) => thing !== undefined),
  };
}

/**
 * Structured data as the text of a script element, escaped so that it cannot end the element
 * (docs/security.md#html).
 */
export function printJsonLd(data: Graph): string {
  return JSON.stringify(data).replace(/</g, "\\u003c");
}
