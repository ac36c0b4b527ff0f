import type { Graph } from "schema-dts";
import { Slot } from "@/components/kit/ui/slot";
import { slotContent } from "@/components/kit/ui/slot-content";
import { printJsonLd } from "@/lib/kernel/seo/json-ld";

/** Structured data as JSON-LD; nothing for an empty list. */
export function JsonLd({ data }: { data: Graph | null }) {
  return (
    data && (
      <Slot
        as="script"
        type="application/ld+json"
        content={slotContent({ __html: printJsonLd(data) })}
      />
    )
  );
}
