import type { Graph, Thing } from "schema-dts";

/** The things that a page is about, in one block: they name each other by `@id`. */
export function graphOf(...nodes: (Thing | undefined)[]): Graph {
  return {
    "@context": "https://schema.org",
    "@graph": nodes.filter((thing) => thing !== undefined),
  };
}

/**
 * Structured data as the text of a script element: no sign in it can end the element
 * (docs/security.md#html).
 */
export function printJsonLd(data: Graph): string {
  return JSON.stringify(data).replace(/</g, "\\u003c");
}
