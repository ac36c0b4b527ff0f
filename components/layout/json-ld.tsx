import type { Graph } from "schema-dts";
import { printJsonLd } from "@/lib/structured-data/print";

/** Structured data for search engines; nothing when there is nothing to say. */
export function JsonLd({ data }: { data: Graph | null }) {
  return (
    data && (
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: printJsonLd(data) }} />
    )
  );
}
